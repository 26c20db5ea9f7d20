import { pointerTo } from '../values/pointer.ts';
import { namesInTemplate } from '../values/text/naming.ts';
import { didYouMean } from './basis/didYouMean.ts';
import { type Finding, finding } from './basis/problem.ts';
import { entityOptionsOf, type Subject } from './basis/subject.ts';
import { type Text, textsOf } from './basis/textsOf.ts';

/**
 * Checks Spanish translations: each English text needs one, in the file or among the shared translations, and no
 * translation may be unused.
 */
export function checkTranslations(subject: Subject): Finding[] {
  const own: Readonly<Record<string, string>> = entityOptionsOf(subject).translations?.es ?? {};
  const texts = textsOf(subject);
  const known = (text: string) => Object.hasOwn(own, text) || Object.hasOwn(subject.context.spanish, text);
  const first = new Map([...texts].reverse().map((text) => [text.text, text]));
  const missing = [...first.values()].reverse().filter(({ text, isValue }) => !isValue && !known(text));
  // Entities with scope `global` are look-ups that the product maintains for all districts. Their texts may also be in
  // the shared translations.
  const isShared = subject.entity.scope === 'global';
  const unused = isShared ? [] : Object.keys(own).filter((text) => !first.has(text));
  return [
    ...(subject.entity.foreign ? together(missing) : missing.map((text) => alone(text, unused))),
    ...resultsWithout(subject),
    ...otherPlaces(own),
    ...unused.map((text) => {
      const pointer = pointerTo('/x-entity/translations/es', text);
      return finding('S131', pointer, `"${text}" is not a text of this entity.`, 'Remove it.');
    }),
  ];
}

function alone({ text, pointer }: Text, unused: readonly string[]): Finding {
  const likely = didYouMean(text, unused);
  const fix = likely === undefined ? 'Add it to "translations" of "x-entity".' : `Did you mean "${likely}"?`;
  return finding('S130', pointer, `"${text}" has no Spanish translation.`, fix);
}

/** Reports all missing texts of a foreign schema as a single problem, because the schema cannot be changed. */
function together(missing: readonly Text[]): Finding[] {
  const [first] = missing;
  if (first === undefined) return [];
  const listed = missing
    .slice(0, 3)
    .map(({ text }) => `"${text}"`)
    .join(', ');
  const message = `${missing.length} texts have no Spanish translation: ${listed}${missing.length > 3 ? ' …' : '.'}`;
  return [
    finding(
      'S130',
      first.pointer,
      message,
      'Add them to schemas/translations/es.ts, or leave them in English.',
    ),
  ];
}

/**
 * Reports translations whose placeholders differ from those of the English text, because a placeholder that the English
 * text lacks would stay unfilled.
 */
function otherPlaces(own: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(own).flatMap(([text, translation]) => {
    const [places, translatedPlaces] = [text, translation].map((one) =>
      [...new Set(namesInTemplate(one))].sort(),
    );
    if (JSON.stringify(places) === JSON.stringify(translatedPlaces)) return [];
    const listed = (names: readonly string[] = []) => names.map((name) => `{${name}}`).join(', ') || 'none';
    const message = `The Spanish text has the placeholders ${listed(translatedPlaces)}, but the English text has ${listed(places)}.`;
    return [
      finding('S132', pointerTo('/x-entity/translations/es', text), message, 'Use the same placeholders.'),
    ];
  });
}

/** Reports messages of result codes in the file that have only English. */
function resultsWithout({ entity }: Subject): Finding[] {
  return Object.entries(entity.results).flatMap(([operation, codes]) =>
    Object.entries(codes).flatMap(([code, { message }]) => {
      if (typeof message === 'string' || message.es !== undefined) return [];
      const pointer = pointerTo('/x-entity/results', operation, code, 'message');
      return [
        finding('S130', pointer, `"${message.en}" has no Spanish translation.`, 'Add "es" beside "en".'),
      ];
    }),
  );
}
