import { pointerTo } from '../pointer.ts';
import type { CheckOptions } from './checkSchemas.ts';
import { productWorld } from './context.ts';
import { locate } from './locate.ts';
import { asProblem, finding } from './problem.ts';
import { readStructure } from './readStructure.ts';
import type { LocatedProblem, RegistrySources } from './source.ts';
import { subjectOf } from './subject.ts';
import { textsOf } from './textsOf.ts';

/** Shared translations of texts that no entity has any more. */
export function unusedSpanish(
  schemas: readonly unknown[],
  { files }: RegistrySources,
  { spanish = productWorld.spanish }: CheckOptions,
): LocatedProblem[] {
  const source = files.find(({ file }) => file.endsWith('translations/es.ts'));
  if (source === undefined) return [];
  const context = { ...productWorld, entities: new Map() };
  const used = new Set(
    schemas.flatMap((schema) =>
      textsOf(subjectOf(readStructure(schema).schema, context)).map(({ text }) => text),
    ),
  );
  const unused = Object.keys(spanish).filter((text) => !used.has(text));
  return unused.map((text) => {
    const pointer = pointerTo('', text);
    const problem = asProblem(
      finding('S131', pointer, `"${text}" is no text of any entity.`, 'Take it out.'),
      '',
      false,
    );
    return { ...problem, file: source.file, ...locate(source.text, pointer) };
  });
}
