// Environment of tests: jest's for Node, but in a context whose global object is an ordinary one. In jest's own every access to
// a global, `Math` or `Map`, goes through an interceptor and a proxy, which is most of the cost of many tests.

import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const createContext = vm.createContext;
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY);

/** @type {typeof TestEnvironment} */
export default class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Jest has no option for the context; environments are created one at a time.
    vm.createContext = plainContext;
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
