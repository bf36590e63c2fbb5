# complete.sh FILE WORD...: what the completion in FILE offers for the last of the words.
. "./$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
"_${1//-/_}"
printf '%s\n' "${COMPREPLY[@]}"
