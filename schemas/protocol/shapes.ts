import type { RecordOptions } from '../model/metaSchema/metaSchema.ts';
import { ownServices } from '../services.ts';
import type { JsonSchemaObject } from '../values/jsonSchema.ts';
import type { EntitySummary, EntityTexts } from './entities/entityFiles.ts';
import type { RunTimeConfig } from './session/runTimeConfig.ts';
import { languages } from './session/session.ts';
import type { SuiteAddresses, SupportPlace } from './session/suiteLinks.ts';

/** Plain schemas for the requests and responses of calls. */
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
  tab: { type: 'integer', description: 'The place among the tabs; none for the list.' },
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
  ofPlaces: { ...texts, description: 'Of settings: permissions that open those of a school or region.' },
  add: { ...text, description: 'The permission to add; none where nothing can be added.' },
  flags: texts,
  menu: flag,
  single: flag,
  listed: flag,
  computed: {
    ...flag,
    description: 'Its rows are worked out: they are listed, and there is no more of one.',
  },
  global: flag,
  imports: { ...flag, description: 'Whether files may bring its records.' },
  ordered: {
    ...shape({ reorder: { ...text, description: 'The permission for the page that puts them in order.' } }, [
      'reorder',
    ]),
    description: 'Its rows stand in an order below their parent.',
  },
  counted: { ...flag, description: 'Whether the rows of the tab are counted beside its name.' },
  tiles: {
    type: 'array',
    items: { type: 'integer' },
    description: 'What the start page says of its records: of each tile how many lines it mostly has.',
  },
  firstStep: { type: 'integer', description: 'Its place among what a new district needs first.' },
  waits: { type: 'boolean', description: 'That work waits among its records, which the menu counts.' },
  parent: { ...text, description: 'The entity whose records it belongs to and goes with.' },
  record: {
    ...shape(record, ['tab', 'title', 'pages', 'groups']),
    description: 'Of a record that is made of several entities.',
  },
  es: shape(inSpanish, ['description', 'tab', 'pages', 'groups', 'sharedPages']),
  version: { ...text, description: 'Changes when the schema does.' },
};

const support: SchemaOf<SupportPlace> = { address: text, brandId: text, authUrl: text };
const suite: SchemaOf<SuiteAddresses> = {
  accountSettings: { ...text, description: 'The suite’s page on which people keep their own account.' },
  support: shape(support, ['authUrl']),
  learningCenter: { ...text, description: 'Where people learn to use the product.' },
  institute: { ...text, description: 'The suite’s research and insights.' },
};

const runTimeConfig: SchemaOf<RunTimeConfig> = {
  calls: { ...text, description: 'How substitutes are called; absent: nobody is.' },
  productId: text,
  version: text,
  publicUrl: text,
  authority: { ...text, description: 'The issuer of the identity provider.' },
  tokenIssuer: { ...text, description: 'How tokens name their issuer where it is not what discovery says.' },
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
    description: 'Where each service is called: ours, and every other that is declared.',
  },
  languages: list({ enum: languages }),
  legacyAddress: text,
  productAddresses: { type: 'object', additionalProperties: text, description: 'Where each product begins.' },
  suite: shape(suite, ['accountSettings', 'support', 'learningCenter', 'institute']),
  helperScript: { ...text, description: 'A script that the console loads beside itself.' },
};

/** The response of the console host. */
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
        description: 'Services of others, as declared.',
      },
      schemas: list({ type: 'object' }),
      leftOut: list(shape({ name: text, problems: list({ type: 'object' }) })),
    },
    ['services', 'schemas', 'leftOut'],
  ),
};
