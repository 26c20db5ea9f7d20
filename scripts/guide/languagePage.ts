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
import { ExplainedWords } from './explainedWords.ts';
import { pageTabExamples, recordExamples, tabExamples } from './recordExamples.ts';
import { operationExamples, serviceExamples } from './serviceExamples.ts';
import { innerWords, namedShapes, type Word, wordOf, wordsOf } from './wordsOf.ts';

const lead = `# The language

Every keyword that an entity file can use besides standard JSON Schema. \`npm run guide\` generates this page from the
meta-schema (\`schemas/model/metaSchema/metaSchema.ts\`, \`schemas/service\`). Every example is part of a file: a test completes
it (\`scripts/guide/examples.ts\`) and runs the gate on it. The gate rejects a keyword that is not listed here and suggests
the one that was probably intended.
`;

/** Returns the language reference as Markdown, from the meta-schema: each keyword with meaning, default and example. */
export function languagePage(): string {
  const told = new ExplainedWords();
  const parts = [
    lead,
    section(
      told,
      'x-entity',
      'Keywords at the root of a schema. They apply to the whole entity.',
      entityOptionsSchema,
      entityExamples,
    ),
    section(
      told,
      'x-field',
      'Keywords on a property. They apply to one field.',
      fieldOptionsSchema,
      fieldExamples,
    ),
    table(
      told,
      'A record with tabs',
      'The keywords of `defineRecord`. A keyword that is also in `x-entity` has the same meaning.',
      recordFileSchema,
      recordExamples,
    ),
    table(
      told,
      'A tab',
      'The keywords in the `x-entity` of a tab (`defineTab`).',
      tabOptionsSchema,
      tabExamples,
    ),
    table(
      told,
      'A hand-written tab',
      'Used instead of a file among the `tabs`.',
      pageTabSchema,
      pageTabExamples,
    ),
    table(
      told,
      'A service',
      'The keywords of an entry in `schemas/services.ts`.',
      serviceSchema,
      serviceExamples,
    ),
    ...sharedShapes(told),
  ];
  return `${parts.join('\n')}`;
}

/** Returns the sections about object shapes that several keywords share. Each shape is described only once. */
function sharedShapes(told: ExplainedWords): string[] {
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
  told: ExplainedWords,
  title: string,
  meaning: string,
  schema: JsonSchemaObject,
  examples: Readonly<Record<string, Example>>,
): string {
  const words = wordsOf(schema).map(([name, one]) => {
    const word = wordOf(name, one, false);
    if (title === 'x-entity') told.add(title, name, [word, ...innerWords(one)]);
    const otherwise = word.otherwise === '' ? [] : [`Default: ${word.otherwise}`];
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
  told: ExplainedWords,
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
    const left = told.unexplainedWords(name, all);
    told.add(title, name, all);
    return left;
  });
  const again = [...same].map(
    ([place, names]) => `Same as in \`${place}\`: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  );
  const shown = Object.entries(examples)
    .filter(([word]) => ![...same.values()].flat().includes(word))
    .map(([word, example]) => `\`${word}\`:\n\n${code(example)}`);
  return `${[`## ${title}`, meaning, ...again, ...rows(words), ...shown].join('\n\n')}\n`;
}

function rows(words: readonly Word[]): string[] {
  if (words.length === 0) return [];
  const lines = words.map(({ path, kind, meaning, otherwise, isRequired }) => {
    const description = [meaning, otherwise === '' ? '' : `Default: ${otherwise}`].filter(Boolean).join(' ');
    return `| \`${path}\`${isRequired ? ' (required)' : ''} | ${cell(kind)} | ${cell(description)} |`;
  });
  return [['| keyword | value | meaning |', '| --- | --- | --- |', ...lines].join('\n')];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function code(example: object | undefined): string {
  return `\`\`\`ts\n${literal(example ?? {})}\n\`\`\``;
}
