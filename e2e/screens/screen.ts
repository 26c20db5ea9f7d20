import type { Person } from '../people.ts';

/** A screen to take pictures of: its user, its path, and what to press first. */
export interface Screen {
  readonly name: string;
  readonly as: Person;
  /** The path below the district's path. */
  readonly path: string;
  /** Whether the path is outside of any district. */
  readonly isOutside?: true;
  /** Keys to press once the page is shown. */
  readonly keys?: readonly string[];
  /** Names of buttons, links and menu items to press in order, in both languages. */
  readonly presses?: readonly RegExp[];
}

/** Builds a screen that an administrator opens. Its name is derived from the path. */
export function ofSetUp(path: string): Screen {
  return {
    name: path.replaceAll(/[^a-zA-Z0-9]+/g, '-').toLowerCase(),
    as: 'admin',
    path: `/${path}`,
  };
}

/** The URL path of a screen. */
export function addressOf({ path, isOutside }: Screen): string {
  return isOutside ? path : `/district/622710${path}`;
}
