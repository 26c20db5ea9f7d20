/**
 * The types of the console's two keywords, `x-entity` and `x-field`, and of records with tabs. They are derived from
 * the meta-schema, which is the only place that defines which keywords exist, by topic in the files of this folder. The
 * schema gate (`schemas/check`) refuses every other key with a "did you mean".
 */
import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../../values/deepReadonly.ts';
import type { entityOptionsSchema } from './entityWords.ts';
import type { eventsWord } from './eventsWord.ts';
import type { ownRule } from './expressionWords.ts';
import type { fieldOptionsSchema } from './fieldWords.ts';
import type { countWord, pageWord, summaryPart } from './headWords.ts';
import type { importOptions } from './importWords.ts';
import type { resultMeaning } from './operationWords.ts';
import type { partsWord } from './partsWord.ts';
import type { lockOptions, orderedOptions, privateWord, recordOptions } from './recordWords.ts';
import type { ruleWord } from './ruleWords.ts';
import type { tabOptionsSchema } from './tabWords.ts';
import type { tileWord } from './tileWords.ts';

export { entityOptionsSchema } from './entityWords.ts';
export { fieldOptionsSchema } from './fieldWords.ts';
export { type ImportMode, importModes } from './importWords.ts';
export { recordFileSchema } from './recordFileWords.ts';
export { pageTabSchema, tabOptionsSchema } from './tabWords.ts';

export type FieldOptions = DeepReadonly<FromSchema<typeof fieldOptionsSchema>>;
export type EntityOptions = DeepReadonly<FromSchema<typeof entityOptionsSchema>>;
/** A rule of an entity: a predefined one, or (`if`) a rule that the file defines itself. */
export type AnyRule = DeepReadonly<FromSchema<typeof ruleWord>>;
export type OwnRule = DeepReadonly<FromSchema<typeof ownRule>>;
export type EntityRule = Extract<AnyRule, { readonly rule: string }>;
export type TabOptions = DeepReadonly<FromSchema<typeof tabOptionsSchema>>;
export type SummaryPart = DeepReadonly<FromSchema<typeof summaryPart>>;
export type PageOptions = DeepReadonly<FromSchema<typeof pageWord>>;
export type CountOptions = DeepReadonly<FromSchema<typeof countWord>>;
export type TileOptions = DeepReadonly<FromSchema<typeof tileWord>>;
export type RecordOptions = DeepReadonly<FromSchema<typeof recordOptions>>;
export type LockOptions = DeepReadonly<FromSchema<typeof lockOptions>>;
export type PrivateOptions = DeepReadonly<FromSchema<typeof privateWord>>;
export type OrderedOptions = DeepReadonly<FromSchema<typeof orderedOptions>>;
export type ImportOptions = DeepReadonly<FromSchema<typeof importOptions>>;
export type EventsOptions = DeepReadonly<FromSchema<typeof eventsWord>>;
export type PartsOptions = DeepReadonly<FromSchema<typeof partsWord>>;
export type ResultMeaning = DeepReadonly<FromSchema<typeof resultMeaning>>;
