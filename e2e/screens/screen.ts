import type { Person } from '../people.ts';

/** A screen that is pictured: who sees it, at which address of the district, after which keys. */
export interface Screen {
  readonly name: string;
  readonly as: Person;
  /** Below the district's address. */
  readonly path: string;
  /** That the address is no district's. */
  readonly isOutside?: true;
  /** Keys that are pressed when the page is there. */
  readonly keys?: readonly string[];
  /** Names of buttons, links and menu items that are pressed one after the other, in both languages. */
  readonly presses?: readonly RegExp[];
}

/** A screen of an administrator, called by its address. */
export function ofSetUp(path: string): Screen {
  return {
    name: path.replaceAll(/[^a-zA-Z0-9]+/g, '-').toLowerCase(),
    as: 'admin',
    path: `/${path}`,
  };
}

/** Where a screen is. */
export function addressOf({ path, isOutside }: Screen): string {
  return isOutside ? path : `/district/622710${path}`;
}
