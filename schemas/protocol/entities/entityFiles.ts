import type { EntitySchema } from '../../model/defineEntity.ts';
import type { RecordOptions } from '../../model/metaSchema/metaSchema.ts';
import type { Services } from '../../service/serviceSchema.ts';
import type { Language } from '../session/session.ts';

/** Where the console host serves what the browser needs to know of entities. */
export const entityFilesPath = '/entities';

/** The answer to `GET /entities`, and with `?page=` (an address below the district) what that page is drawn from. */
export interface EntityFiles {
  readonly entities: readonly EntitySummary[];
  /** The services of others that entities name: how each is asked and answers. Left out where there are none. */
  readonly services?: Services;
  readonly schemas?: readonly EntitySchema[];
  /** Foreign schemas that the product does without, for those who dropped them in. */
  readonly leftOut?: readonly LeftOutSchema[];
}

/** A foreign schema that has mistakes: how it is called, and what is wrong with it. */
export interface LeftOutSchema<Problem = unknown> {
  readonly name: string;
  /** As the gate says them (`schemas/check`). */
  readonly problems: readonly Problem[];
}

/** The answer to `GET /entities/{name}`: an entity, those that it refers to, and of a tab the others of its record. */
export interface EntityBundle {
  readonly schema: EntitySchema;
  readonly others: readonly EntitySchema[];
}

/** What menu, palette and routes need of every entity; the whole schema is fetched when a screen opens. */
export interface EntitySummary {
  readonly name: string;
  readonly title: string;
  readonly plural: string;
  /** What it is for, one sentence. */
  readonly description: string | undefined;
  readonly path: string;
  /** Permission to view it. */
  readonly view: string;
  /** Of settings: the permissions that open those of a school or region, besides `view`. */
  readonly ofPlaces?: readonly string[] | undefined;
  readonly add: string | undefined;
  readonly flags: readonly string[];
  readonly menu: boolean;
  readonly single: boolean;
  readonly listed: boolean;
  /** Whether files may bring its records. */
  readonly imports: boolean;
  /** The record kind that it is the list or a tab of, with the tab's title. */
  readonly record?: RecordOptions | undefined;
  /** The name of the entity whose records its own belong to and go with. */
  readonly parent?: string | undefined;
  /** That its rows stand in an order below their parent; with what is needed to open the page that puts them in order. */
  readonly ordered?: { readonly reorder?: string | undefined } | undefined;
  /** That its rows are worked out: they are listed, and there is no more of one. */
  readonly computed?: true | undefined;
  /** That the rows of the tab are counted beside its name. */
  readonly counted?: true | undefined;
  /** What the start page says of its records: of each tile how many lines it mostly has. */
  readonly tiles?: readonly number[] | undefined;
  /** Its place among what a new district needs first. */
  readonly firstStep?: number | undefined;
  /** That work waits among its records, which the menu counts. */
  readonly waits?: true | undefined;
  /** The same for all districts: a look-up that the product keeps. */
  readonly global: boolean;
  /** Its texts in other languages. */
  readonly es: EntityTexts;
  /** Changes when the schema does, or that of one that it refers to: part of its address, so that it can be cached for ever. */
  readonly version: string;
}

export type EntityTexts = Pick<EntitySummary, 'title' | 'plural' | 'description'> & {
  /** What its tab in a record is called. */
  readonly tab?: string | undefined;
  /** What the tabs of its record are called that are drawn by hand, in their order. */
  readonly pages?: readonly string[] | undefined;
  /** What the groups of its tabs are called, in their order. */
  readonly groups?: readonly string[] | undefined;
  /** The titles of the pages that tabs share, in the order of `sharedPagesOf`. */
  readonly sharedPages?: readonly string[] | undefined;
};

/** What an entity is called in a language. */
export function textsOf(summary: EntitySummary, language: Language): EntityTexts {
  return language === 'en' ? summary : summary[language];
}
