CXXFLAGS = -O2 -MD -I. -DNDEBUG -Wall -Werror
OBJECTS = axpby.o two.o axpby_k.o two_k.o

app: $(OBJECTS)
	$(CXX) $(OBJECTS) -o app

%.o: %.tileir
	$(CXX) $(CXXFLAGS) -c $< -o $@

-include $(wildcard *.d)
