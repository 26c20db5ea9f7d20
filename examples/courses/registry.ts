/** The entities of this example, as added to `schemas/registry.ts`. */
export { course } from './course.ts';
export { courseSession } from './session.ts';
