import type { UserType } from '../protocol/session/permissions.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import type { MenuIcon } from './navigationGroup.ts';
import type { PageSet } from './pageSets.ts';

/** One line in the menu. An omitted option defaults to that of the page, or is derived from the page's address. */
export interface MenuPlace {
  readonly group?: string;
  /** The section of the menu group, if the group has several. */
  readonly heading?: string;
  readonly title?: LocalizedText;
  /**
   * An additional permission that the user needs to see the line; with a leading `!`, a permission that the user must
   * lack.
   */
  readonly permission?: string;
  /** The set of tabs (`pageSets`) that the page belongs to. The tabs of a set are sorted by `order`. */
  readonly tabOf?: PageSet;
  /**
   * The position of the line in its menu group. Lines with a number come first, in the order of their numbers. All
   * other lines follow, sorted by name.
   */
  readonly order?: number;
  /** The keyboard shortcut, such as `g e`. Campus users have none. */
  readonly shortcut?: string;
  /** The icon of a line outside of a group; defaults to the icon of its group. */
  readonly icon?: MenuIcon;
  /** Whether the line is for daily use. It is then shown above all groups, whatever its group. */
  readonly isDaily?: boolean;
}

/** A menu line below another line, for a page that also has its own line elsewhere. */
export interface MenuChild {
  readonly path: string;
  readonly title: LocalizedText;
  readonly icon?: MenuIcon;
}

/** A page of the console: its address, who may open it, and its place in the menu. */
export interface NavigationPage {
  /** The path pattern. `:id` matches a single segment; `*` at the end matches the rest of the path. */
  readonly path: string;
  readonly title: LocalizedText;
  /** The page's one-line description in an overview. */
  readonly description?: LocalizedText;
  /** The required permission; with a leading `!`, a permission that the user must lack. */
  readonly permission?: string;
  /** Alternative permissions, for a page whose sections each need one; one of them is enough. */
  readonly oneOf?: readonly string[];
  /** Feature flags that must be on; a leading `!` means "off". */
  readonly flags?: readonly string[];
  /** The allowed user types; defaults to all. */
  readonly userTypes?: readonly UserType[];
  /** User types that need no permission, because the page shows their own data. */
  readonly freeFor?: readonly UserType[];
  /** Whether the page is hidden from everyone, as if there were nothing at its address. */
  readonly hidden?: boolean;
  /** The page's lines in the menu; defaults to one, in the group of its address. */
  readonly menu?: readonly MenuPlace[];
  /** Menu lines below the page's own line. If the user can see none of them, the page's own line is hidden too. */
  readonly children?: readonly MenuChild[];
  /** Whether the page is an overview of its menu group. It is hidden if the group has no other line. */
  readonly isOverview?: boolean;
  /** The entity that this page manages. In menu and overview, this page replaces the entity's default page. */
  readonly standsFor?: string;
  /** Whether the page is opened from another page, and has no line in the menu. */
  readonly isBelow?: boolean;
}

export interface Redirection {
  readonly path: string;
  readonly title: LocalizedText;
  /**
   * The target address. `:id` and `*` are filled in from the requested address, including in the target's query string.
   * The original query is added.
   */
  readonly to: string;
}
