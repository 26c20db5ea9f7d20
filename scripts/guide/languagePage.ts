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
import { Told } from './told.ts';
import { innerWords, namedShapes, type Word, wordOf, wordsOf } from './wordsOf.ts';

const lead = `# The language

Every word that an entity file may say beside standard JSON Schema. This page is made from the meta-schema
(\`schemas/model/metaSchema/metaSchema.ts\`, \`schemas/service\`) by \`npm run guide\`; every example is a part of a file that a
test puts together with the rest of it (\`scripts/guide/examples.ts\`) and shows to the gate. A word that does not stand
here is refused, with the one that was probably meant.
`;

/** Returns the language reference as Markdown, from the meta-schema: each keyword with meaning, default and example. */
export function languagePage(): string {
  const told = new Told();
  const parts = [
    lead,
    section(
      told,
      'x-entity',
      'At the root of a schema: what is said of the entity as a whole.',
      entityOptionsSchema,
      entityExamples,
    ),
    section(told, 'x-field', 'On a property: what is said of a field.', fieldOptionsSchema, fieldExamples),
    table(
      told,
      'A record of several tabs',
      'What `defineRecord` takes; a word that `x-entity` has means the same.',
      recordFileSchema,
      recordExamples,
    ),
    table(told, 'A tab', 'What the `x-entity` of a tab takes (`defineTab`).', tabOptionsSchema, tabExamples),
    table(
      told,
      'A tab that is drawn by hand',
      'In the place of a file among the `tabs`.',
      pageTabSchema,
      pageTabExamples,
    ),
    table(told, 'A service', 'What an entry of `schemas/services.ts` takes.', serviceSchema, serviceExamples),
    ...sharedShapes(told),
  ];
  return `${parts.join('\n')}`;
}

/** Sections for shapes shared by several keywords, each described once. */
function sharedShapes(told: Told): string[] {
  const shapes = namedShapes(entityOptionsSchema);
  for (const schema of [serviceSchema, operationSchema]) namedShapes(schema, shapes);
  return [...shapes].map(([title, shape]) =>
    table(
      told,
      title,
      shape.description ?? '',
      shape,
      title === operationSchema.title ? operationExamples : {},
    ),
  );
}

function section(
  told: Told,
  title: string,
  meaning: string,
  schema: JsonSchemaObject,
  examples: Readonly<Record<string, Example>>,
): string {
  const words = wordsOf(schema).map(([name, one]) => {
    const word = wordOf(name, one, false);
    if (title === 'x-entity') told.add(title, name, [word, ...innerWords(one)]);
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
  told: Told,
  title: string,
  meaning: string,
  schema: JsonSchemaObject,
  examples: Readonly<Record<string, object>> = {},
): string {
  const same = new Map<string, string[]>();
  const words = wordsOf(schema).flatMap(([name, one]) => {
    const word = wordOf(name, one, schema.required?.includes(name) ?? false);
    const all = [word, ...innerWords(one, name)];
    const place = told.placeOf(name, all);
    if (place !== undefined) {
      same.set(place, [...(same.get(place) ?? []), name]);
      return [];
    }
    const left = told.untold(name, all);
    told.add(title, name, all);
    return left;
  });
  const again = [...same].map(
    ([place, names]) => `As in \`${place}\`: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  );
  const shown = Object.entries(examples)
    .filter(([word]) => ![...same.values()].flat().includes(word))
    .map(([word, example]) => `\`${word}\`:\n\n${code(example)}`);
  return `${[`## ${title}`, meaning, ...again, ...rows(words), ...shown].join('\n\n')}\n`;
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
