import type { EntitySchema } from '../../model/defineEntity.ts';
import type { RecordOptions } from '../../model/metaSchema/metaSchema.ts';
import type { Services } from '../../service/serviceSchema.ts';
import type { Language } from '../session/session.ts';

/** The path at which the console host serves entity files to the browser. */
export const entityFilesPath = '/entities';

/**
 * The response of `GET /entities`; with `?page=` (an address below the district) it includes the entities of that page.
 */
export interface EntityFiles {
  readonly entities: readonly EntitySummary[];
  /** The declarations of the external services that the entities use; omitted if there are none. */
  readonly services?: Services;
  readonly schemas?: readonly EntitySchema[];
  /** Invalid schemas from outside the product that were left out, reported to the users who added them. */
  readonly leftOut?: readonly LeftOutSchema[];
}

/** An invalid schema from outside the product that was left out: its name, and its problems. */
export interface LeftOutSchema<Problem = unknown> {
  readonly name: string;
  /** The problems that the schema check (`schemas/check`) found. */
  readonly problems: readonly Problem[];
}

/**
 * The response of `GET /entities/{name}`: an entity, the entities that it refers to and, for a tab, the other tabs of
 * its record.
 */
export interface EntityBundle {
  readonly schema: EntitySchema;
  readonly others: readonly EntitySchema[];
}

/** The facts of an entity that menu, palette and routes need. The complete schema is fetched when a page opens. */
export interface EntitySummary {
  readonly name: string;
  readonly title: string;
  readonly plural: string;
  /** The entity's purpose, in one sentence. */
  readonly description: string | undefined;
  readonly path: string;
  /** Permission to view the entity's records. */
  readonly view: string;
  /** For settings: alternative permissions to view the settings of a school or region, besides `view`. */
  readonly ofPlaces?: readonly string[] | undefined;
  readonly add: string | undefined;
  readonly flags: readonly string[];
  readonly menu: boolean;
  readonly single: boolean;
  readonly listed: boolean;
  /** Whether the entity's records can be imported. */
  readonly imports: boolean;
  /** The record with tabs to which the entity belongs, as its list or as one of its tabs. */
  readonly record?: RecordOptions | undefined;
  /** The entity whose records own the records of this entity, which are deleted with their owner. */
  readonly parent?: string | undefined;
  /** Set if the rows of one parent have an order. `reorder` is the permission for the page that reorders them. */
  readonly ordered?: { readonly reorder?: string | undefined } | undefined;
  /** Set if the rows are computed. They are listed, and have no record page. */
  readonly computed?: true | undefined;
  /** Set if the entity's tab in a record shows the number of its rows. */
  readonly counted?: true | undefined;
  /** The number of lines to reserve for each of the entity's tiles on the start page while it loads. */
  readonly tiles?: readonly number[] | undefined;
  /** The entity's position among the setup steps of a new district. */
  readonly firstStep?: number | undefined;
  /** Set if some of the entity's records can be pending work, which the menu counts. */
  readonly waits?: true | undefined;
  /** Whether the product maintains the records, so that they are the same for all districts. */
  readonly global: boolean;
  /** The entity's texts in Spanish. */
  readonly es: EntityTexts;
  /**
   * The version of the entity file. It changes with the entity's schema, or with the schema of a referenced entity. It
   * is part of the URL, so that the file can be cached forever.
   */
  readonly version: string;
}

export type EntityTexts = Pick<EntitySummary, 'title' | 'plural' | 'description'> & {
  /** The title of the entity's tab in a record. */
  readonly tab?: string | undefined;
  /** The titles of the record's hand-written tabs, in order. */
  readonly pages?: readonly string[] | undefined;
  /** The titles of the groups of the record's tabs, in order. */
  readonly groups?: readonly string[] | undefined;
  /** The titles of the pages that several tabs of a group share, in the order of `sharedPagesOf`. */
  readonly sharedPages?: readonly string[] | undefined;
};

/** The texts of an entity in a language. */
export function textsOf(summary: EntitySummary, language: Language): EntityTexts {
  return language === 'en' ? summary : summary[language];
}
