import type { UserType } from '../protocol/session/permissions.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import type { MenuIcon } from './navigationGroup.ts';
import type { PageSet } from './pageSets.ts';

/** One line in the menu. What it does not say is as the page says, or as its address does. */
export interface MenuPlace {
  readonly group?: string;
  /** The part of the group, where that has several. */
  readonly heading?: string;
  readonly title?: LocalizedText;
  /** Needed for the line, beside what the page itself needs; a leading `!` means "lacks". */
  readonly permission?: string;
  /** It is a tab of this page, in the order of `order`. */
  readonly tabOf?: PageSet;
  /** Lines with a number come first, in that order; the others follow by their names. */
  readonly order?: number;
  /** Keys that lead to it: `g e`. Campus users have none. */
  readonly shortcut?: string;
  /** Its own picture, where it stands by itself; that of its group when it does not say. */
  readonly icon?: MenuIcon;
  /** For every day, whatever its group is. */
  readonly isDaily?: boolean;
}

/** A line below another one: it leads to a page with a line of its own elsewhere. */
export interface MenuChild {
  readonly path: string;
  readonly title: LocalizedText;
  readonly icon?: MenuIcon;
}

/** A page of the console: its address, who may open it, and its place in the menu. */
export interface NavigationPage {
  /** `:id` stands for any one segment, `*` at the end for whatever follows. */
  readonly path: string;
  readonly title: LocalizedText;
  /** What it is for, in one line of an overview. */
  readonly description?: LocalizedText;
  /** Permission that opens it; a leading `!` means "lacks". */
  readonly permission?: string;
  /** Permissions of which one is enough: the parts of a page that shows nothing without any of them. */
  readonly oneOf?: readonly string[];
  /** Feature flags that must be on; a leading `!` means "off". */
  readonly flags?: readonly string[];
  /** The user types that it is for; all when it does not say. */
  readonly userTypes?: readonly UserType[];
  /** The user types that need no permission, since it shows what is their own. */
  readonly freeFor?: readonly UserType[];
  /** There is nothing to see at the address, whoever asks. */
  readonly hidden?: boolean;
  /** Its lines in the menu; one, in the group of its address, when it does not say. */
  readonly menu?: readonly MenuPlace[];
  /** Lines below its own. Where none of them is left, its own goes too. */
  readonly children?: readonly MenuChild[];
  /** An overview of its group: it goes away with the group's last other line. */
  readonly isOverview?: boolean;
  /** The entity that people keep on this page: the page takes its place in menu and overview. */
  readonly standsFor?: string;
  /** Reached from another page: it has no line in the menu. */
  readonly isBelow?: boolean;
}

/** An address that leads on to another one. */
export interface Redirection {
  readonly path: string;
  readonly title: LocalizedText;
  /** Where it leads; `:id` and `*` are filled in, also in its own query, and the query comes along. */
  readonly to: string;
}
