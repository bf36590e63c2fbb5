# end-early.sh FILE COMMAND...: ends COMMAND by SIGTERM as soon as FILE exists. Status 0 if that ended it.
file=$1
shift
"$@" &
until [ -e "$file" ] || ! kill -0 $!; do sleep 0.1; done
kill $!
wait $!
[ $? -eq 143 ]
