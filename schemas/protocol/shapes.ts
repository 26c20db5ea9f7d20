import type { RecordOptions } from '../model/metaSchema/metaSchema.ts';
import { ownServices } from '../services.ts';
import type { JsonSchemaObject } from '../values/jsonSchema.ts';
import type { EntitySummary, EntityTexts } from './entities/entityFiles.ts';
import type { RunTimeConfig } from './session/runTimeConfig.ts';
import { languages } from './session/session.ts';
import type { SuiteAddresses, SupportPlace } from './session/suiteLinks.ts';

/** JSON Schema building blocks for requests and responses, such as ids, texts and lists. */
export const id: JsonSchemaObject = { type: ['integer', 'string'] };
export const text: JsonSchemaObject = { type: 'string' };
const texts: JsonSchemaObject = { type: 'array', items: text };
export const flag: JsonSchemaObject = { type: 'boolean' };
export const integer: JsonSchemaObject = { type: 'integer' };
export const version: JsonSchemaObject = { type: 'integer', minimum: 0 };

export const list = (items: JsonSchemaObject): JsonSchemaObject => ({ type: 'array', items });
export const shape = (
  properties: Readonly<Record<string, JsonSchemaObject>>,
  optional: readonly string[] = [],
): JsonSchemaObject => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
  additionalProperties: false,
});

/** The schema of each property of a type; a missing property does not compile. */
export type SchemaOf<T> = Readonly<Record<keyof T, JsonSchemaObject>>;

const entityTexts: SchemaOf<Omit<EntityTexts, 'tab' | 'pages' | 'groups' | 'sharedPages'>> = {
  title: text,
  plural: text,
  description: text,
};
const inSpanish: SchemaOf<EntityTexts> = {
  ...entityTexts,
  tab: text,
  pages: texts,
  groups: texts,
  sharedPages: texts,
};
const record: SchemaOf<RecordOptions> = {
  kind: text,
  tab: { type: 'integer', description: 'The position among the tabs; absent for the list.' },
  title: { ...text, description: 'The tab’s title.' },
  pages: list(
    shape({ path: text, tab: { type: 'integer' }, title: text, permission: text, settings: text }, [
      'permission',
      'settings',
    ]),
  ),
  groups: list(
    shape({ title: text, tabs: texts, sharedPages: list(shape({ title: text, tabs: texts })) }, [
      'sharedPages',
    ]),
  ),
};
const summary: SchemaOf<EntitySummary> = {
  name: text,
  ...entityTexts,
  path: { ...text, description: 'The console’s address.' },
  view: { ...text, description: 'The permission to view it.' },
  ofPlaces: { ...texts, description: 'For settings: permissions to open those of a school or region.' },
  add: { ...text, description: 'The permission to add; none if nothing can be added.' },
  flags: texts,
  menu: flag,
  single: flag,
  listed: flag,
  computed: {
    ...flag,
    description: 'Rows are computed. They are listed, but have no page.',
  },
  global: flag,
  imports: { ...flag, description: 'Whether records can be imported.' },
  ordered: {
    ...shape({ reorder: { ...text, description: 'The permission for the page that reorders them.' } }, [
      'reorder',
    ]),
    description: 'Rows are ordered below their parent.',
  },
  counted: { ...flag, description: 'Whether the tab’s rows are counted beside its name.' },
  tiles: {
    type: 'array',
    items: { type: 'integer' },
    description: 'The usual number of lines in each start page tile.',
  },
  firstStep: { type: 'integer', description: 'The position among the first steps of a new district.' },
  waits: { type: 'boolean', description: 'Whether the menu counts pending work among its records.' },
  parent: {
    ...text,
    description: 'The entity of the parent records. Records are deleted with their parent.',
  },
  record: {
    ...shape(record, ['tab', 'title', 'pages', 'groups']),
    description: 'For a record made of several entities.',
  },
  es: shape(inSpanish, ['description', 'tab', 'pages', 'groups', 'sharedPages']),
  version: { ...text, description: 'Changes with the schema.' },
};

const support: SchemaOf<SupportPlace> = { address: text, brandId: text, authUrl: text };
const suite: SchemaOf<SuiteAddresses> = {
  accountSettings: { ...text, description: 'The suite’s page where users manage their account.' },
  support: shape(support, ['authUrl']),
  learningCenter: { ...text, description: 'The training site.' },
  institute: { ...text, description: 'The suite’s research and insights.' },
};

const runTimeConfig: SchemaOf<RunTimeConfig> = {
  calls: { ...text, description: 'How substitutes are called; absent if they are not called.' },
  productId: text,
  version: text,
  publicUrl: text,
  authority: { ...text, description: 'The issuer of the identity provider.' },
  tokenIssuer: { ...text, description: 'The issuer name in tokens, if it differs from discovery.' },
  clientId: text,
  audience: text,
  scope: text,
  identityProviderIsOwn: flag,
  automaticSilentRenew: flag,
  monitorSession: flag,
  services: {
    type: 'object',
    required: Object.keys(ownServices),
    properties: Object.fromEntries(Object.keys(ownServices).map((name) => [name, text])),
    additionalProperties: text,
    description: 'The address of each service: our own and all other declared services.',
  },
  languages: list({ enum: languages }),
  legacyAddress: text,
  productAddresses: {
    type: 'object',
    additionalProperties: text,
    description: 'The base address of each product.',
  },
  suite: shape(suite, ['accountSettings', 'support', 'learningCenter', 'institute']),
  helperScript: { ...text, description: 'An additional script that the console loads.' },
};

/** The schema of the response of `GET /config.json`, which the console host serves. */
export const runTimeConfigSchema = {
  title: 'RunTimeConfig',
  ...shape(runTimeConfig, [
    'calls',
    'tokenIssuer',
    'legacyAddress',
    'productAddresses',
    'suite',
    'helperScript',
  ]),
};
export const entitySummariesSchema = {
  title: 'EntitySummaries',
  ...shape(
    {
      entities: list(
        shape(summary, [
          'ofPlaces',
          'description',
          'add',
          'parent',
          'record',
          'ordered',
          'computed',
          'tiles',
          'counted',
          'waits',
          'firstStep',
        ]),
      ),
      services: {
        type: 'object',
        additionalProperties: true,
        description: 'External services, as declared.',
      },
      schemas: list({ type: 'object' }),
      leftOut: list(shape({ name: text, problems: list({ type: 'object' }) })),
    },
    ['services', 'schemas', 'leftOut'],
  ),
};
