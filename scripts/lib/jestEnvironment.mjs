// Where tests run: as jest has it for Node, but in a context whose global object is an ordinary one. In jest's own every look at
// a global, `Math` or `Map`, goes through an interceptor and a proxy, which is most of what many tests cost.

import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const createContext = vm.createContext;
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY);

/** @type {typeof TestEnvironment} */
export default class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Jest offers no other way to say which context it is to be; environments are made one at a time.
    vm.createContext = plainContext;
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
