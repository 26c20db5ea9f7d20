import {
  entityOptionsSchema,
  fieldOptionsSchema,
  pageTabSchema,
  recordFileSchema,
  tabOptionsSchema,
} from '#schemas/model/metaSchema/metaSchema.ts';
import { serviceSchema } from '#schemas/service/serviceSchema.ts';
import { operationSchema } from '#schemas/service/wireSchema.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { literal } from '#schemas/values/text/literal.ts';
import { type Example, entityExamples, fieldExamples } from './examples.ts';
import { pageTabExamples, recordExamples, tabExamples } from './recordExamples.ts';
import { operationExamples, serviceExamples } from './serviceExamples.ts';
import { innerWords, namedShapes, type Word, wordOf, wordsOf } from './wordsOf.ts';

const lead = `# The language

Every word that an entity file may say beside standard JSON Schema. This page is made from the meta-schema
(\`schemas/model/metaSchema/metaSchema.ts\`, \`schemas/service\`) by \`npm run guide\`; every example is a part of a file that a
test puts together with the rest of it (\`scripts/guide/examples.ts\`) and shows to the gate. A word that does not stand
here is refused, with the one that was probably meant.
`;

/** Returns the language reference as Markdown, from the meta-schema: each keyword with meaning, default and example. */
export function languagePage(): string {
  const parts = [
    lead,
    section(
      'x-entity',
      'At the root of a schema: what is said of the entity as a whole.',
      entityOptionsSchema,
      entityExamples,
    ),
    section('x-field', 'On a property: what is said of a field.', fieldOptionsSchema, fieldExamples),
    table(
      'A record of several tabs',
      'What `defineRecord` takes; a word that `x-entity` has means the same.',
      recordFileSchema,
      recordExamples,
    ),
    table('A tab', 'What the `x-entity` of a tab takes (`defineTab`).', tabOptionsSchema, tabExamples),
    table(
      'A tab that is drawn by hand',
      'In the place of a file among the `tabs`.',
      pageTabSchema,
      pageTabExamples,
    ),
    table('A service', 'What an entry of `schemas/services.ts` takes.', serviceSchema, serviceExamples),
    table(
      'An operation',
      'What an operation takes that is asked or answers otherwise than its service does.',
      operationSchema,
      operationExamples,
    ),
    ...sharedShapes(),
  ];
  return `${parts.join('\n')}`;
}

/** Sections for shapes shared by several keywords, each described once. */
function sharedShapes(): string[] {
  const shapes = namedShapes(entityOptionsSchema);
  for (const schema of [serviceSchema, operationSchema]) namedShapes(schema, shapes);
  return [...shapes].map(([title, shape]) => table(title, shape.description ?? '', shape));
}

function section(
  title: string,
  meaning: string,
  schema: JsonSchemaObject,
  examples: Readonly<Record<string, Example>>,
): string {
  const words = wordsOf(schema).map(([name, one]) => {
    const word = wordOf(name, one, false);
    const otherwise = word.otherwise === '' ? [] : [`Left out: ${word.otherwise}`];
    return [
      `### \`${title}\` · \`${name}\``,
      `${[word.meaning, ...otherwise].join('\n\n')}`,
      ...rows(innerWords(one)),
      code(examples[name]),
    ].join('\n\n');
  });
  return `## \`${title}\`\n\n${meaning}\n\n${words.join('\n\n')}\n`;
}

function table(
  title: string,
  meaning: string,
  schema: JsonSchemaObject,
  examples: Readonly<Record<string, object>> = {},
): string {
  const words = wordsOf(schema).flatMap(([name, one]) => {
    const word = wordOf(name, one, schema.required?.includes(name) ?? false);
    return isOfEntity(one) ? [word] : [word, ...innerWords(one, name)];
  });
  const shown = Object.entries(examples).map(([word, example]) => `\`${word}\`:\n\n${code(example)}`);
  return `${[`## ${title}`, meaning, rows(words).join('\n'), ...shown].join('\n\n')}\n`;
}

/** Whether a keyword also belongs to `x-entity`, where it is described with everything below it. */
function isOfEntity(schema: JsonSchemaObject): boolean {
  return Object.values(entityOptionsSchema.properties).some((one) => one === schema);
}

function rows(words: readonly Word[]): string[] {
  if (words.length === 0) return [];
  const lines = words.map(({ path, kind, meaning, otherwise, isRequired }) => {
    const said = [meaning, otherwise === '' ? '' : `Left out: ${otherwise}`].filter(Boolean).join(' ');
    return `| \`${path}\`${isRequired ? ' (needed)' : ''} | ${cell(kind)} | ${cell(said)} |`;
  });
  return [['| word | takes | means |', '| --- | --- | --- |', ...lines].join('\n')];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function code(example: object | undefined): string {
  return `\`\`\`ts\n${literal(example ?? {})}\n\`\`\``;
}
