import { type ServiceDeclaration, type Services, serviceSchema } from '../service/serviceSchema.ts';
import { isOwnService } from '../services.ts';
import { es } from '../translations/es.ts';
import { isObject, memberOf } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import { mismatches } from './basis/mismatches.ts';
import { asProblem, type Finding, finding, type Problem } from './basis/problem.ts';
import { checkAbilities } from './checkAbilities.ts';
import { repeatedEnvelopes } from './checkEnvelopes.ts';
import { asFinding } from './checkOptions.ts';
import { type LocatedProblem, locateEntry, type Source } from './source/source.ts';

/**
 * Checks the service declarations (`schemas/services.ts`): unknown, missing and contradictory keywords, with file and
 * line if the text is given. Operations of a service's entities may complete its declaration; `schemas` reads them when
 * needed. `spanish` is the severity of a missing Spanish text; it is not checked if omitted. Pure; accepts any input.
 */
export function checkServices(
  services: Services,
  sources: readonly Source[] = [],
  schemas: () => readonly object[] = () => [],
  spanish?: Problem['severity'],
): LocatedProblem[] {
  return Object.entries(services).flatMap(([name, declaration]) => {
    const at = pointerTo('', name);
    const form = mismatches(serviceSchema, declaration, at).map(asFinding);
    const isTotalled = () => schemas().some((schema) => totalsListOf(schema, name));
    const contradictions = form.length > 0 ? [] : meanings(name, declaration, at, isTotalled);
    const unsaid = spanish === undefined || form.length > 0 ? [] : withoutSpanish(declaration, at);
    const found = [...nameOf(name, at), ...form, ...contradictions].map((one) => asProblem(one, name, false));
    const all = [
      ...found,
      ...unsaid.map((one) => ({ ...asProblem(one, name, false), severity: spanish ?? 'note' })),
    ];
    return all.map((one) => placed(one, sources));
  });
}

/** Reports display texts of a service without a Spanish translation. */
function withoutSpanish({ title, description, translations }: ServiceDeclaration, at: string): Finding[] {
  const missing = Object.entries({ title, description }).filter(
    ([, text]) => text !== undefined && translations?.es?.[text] === undefined && es[text] === undefined,
  );
  return missing.map(([word, text]) =>
    finding(
      'S130',
      pointerTo(at, word),
      `"${text}" has no Spanish translation.`,
      'Add it to "translations".',
    ),
  );
}

/**
 * Adds to a problem the file in which to fix it: the file with the service's declaration, otherwise the first file,
 * which lists the services.
 */
function placed(problem: LocatedProblem, sources: readonly Source[]): LocatedProblem {
  for (const { file, text } of sources) {
    const place = locateEntry(text, problem.pointer);
    if (place) return { ...problem, file, ...place };
  }
  return { ...problem, ...(sources[0] && { file: sources[0].file }) };
}

function nameOf(name: string, at: string): Finding[] {
  if (/^[a-z][a-zA-Z0-9]*$/.test(name)) return [];
  const message = `"${name}" is not a valid service name.`;
  return [finding('S041', at, message, 'Write one word that starts with a lowercase letter: "library".')];
}

/** Reports combinations of keywords that contradict each other, although each keyword is valid on its own. */
function meanings(
  name: string,
  declaration: ServiceDeclaration,
  at: string,
  isTotalled: () => boolean,
): Finding[] {
  const { own, wire } = declaration;
  if (own && !isOwnService(name)) {
    const fix = 'Remove it. The reference service serves only our own services.';
    return [finding('S041', pointerTo(at, 'own'), `"${name}" is not one of our services.`, fix)];
  }
  if (own) return [];
  const can = [
    ...totalled(declaration, at, isTotalled),
    ...checkAbilities(declaration.can, pointerTo(at, 'can')),
  ];
  if (!isObject(wire)) return can;
  return [
    ...can,
    ...paged(declaration, at),
    ...filtered(declaration, at),
    ...versioned(declaration, at),
    ...repeatedEnvelopes(declaration.wire, pointerTo(at, 'wire')),
  ];
}

/**
 * Checks that a service's `wire` declaration supports sorting and filtering, unless the console itself sorts and
 * filters the complete list.
 */
function paged({ wire, can }: ServiceDeclaration, at: string): Finding[] {
  const { paging, sort, filter } = wire?.list ?? {};
  if (paging === undefined || paging.by === 'none') {
    const needless = [sort && 'sort', filter && 'filter'].filter((one) => one !== undefined);
    const fix =
      'Declare how the service pages, or remove it. The console sorts and filters whole lists itself.';
    return needless.map((word) =>
      finding(
        'S041',
        pointerTo(at, 'wire', 'list', word),
        `Whole lists are not requested with "${word}".`,
        fix,
      ),
    );
  }
  const unsaid = [can?.sort && !sort && 'sort', can?.filter && !filter && 'filter'].filter(isText);
  return unsaid.map((word) => {
    const message = `The service can "${word}", but its wire does not declare how.`;
    return finding('S041', pointerTo(at, 'can', word), message, `Add "wire.list.${word}", or remove it.`);
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Checks the templates of filter conditions: they need a placeholder for the field and, if the filter is a single text,
 * one for the value.
 */
function filtered({ wire }: ServiceDeclaration, at: string): Finding[] {
  const { filter, sort } = wire?.list ?? {};
  const place = pointerTo(at, 'wire', 'list');
  const conditions = Object.entries(
    filter?.by === 'text' || filter?.by === 'parameters' ? filter : {},
  ).filter(([word, template]) => operatorWords.includes(word) && isText(template));
  const wantedOf = (word: string) => [
    '{field}',
    ...(filter?.by !== 'text' || word === 'isEmpty' ? [] : [word === 'oneOf' ? '{values}' : '{value}']),
  ];
  const without = conditions.filter(
    ([word, template]) => !wantedOf(word).every((one) => String(template).includes(one)),
  );
  const orders = sort?.by === 'text' ? (['ascending', 'descending'] as const) : [];
  return [
    ...without.map(([word]) =>
      finding(
        'S041',
        pointerTo(place, 'filter', word),
        `${wantedOf(word).join(' and ')} is missing.`,
        'Add it.',
      ),
    ),
    ...orders
      .filter((word) => sort?.by === 'text' && !sort[word].includes('{field}'))
      .map((word) => finding('S041', pointerTo(place, 'sort', word), '{field} is missing.', 'Add it.')),
  ];
}

const operatorWords = ['is', 'oneOf', 'contains', 'startsWith', 'from', 'to', 'isEmpty'];

/** Whether an entity's list operation declares the location of the total. */
function totalsListOf(schema: object, service: string): boolean {
  const options = memberOf(schema, 'x-entity');
  const list = memberOf(memberOf(options, 'operations'), 'list');
  return (
    memberOf(options, 'service') === service && memberOf(memberOf(list, 'answer'), 'total') !== undefined
  );
}

/** Reports a service that claims to return totals (`can.total`), but declares no location for the total. */
function totalled({ wire, can }: ServiceDeclaration, at: string, isTotalled: () => boolean): Finding[] {
  const isSaid = wire?.answer?.total !== undefined || wire?.list?.paging?.by === 'range';
  if (can?.total !== true || isSaid || isTotalled()) return [];
  const fix = 'Declare where a response has it: "wire.answer.total", or "answer.total" of a list.';
  return [
    finding('S041', pointerTo(at, 'can', 'total'), 'A total is declared, but no place to read it from.', fix),
  ];
}

/** Reports a `wire` declaration that sends the version of a record but never reads it. */
function versioned({ wire }: ServiceDeclaration, at: string): Finding[] {
  if (wire?.version === undefined || wire.answer?.version !== undefined) return [];
  const message = 'A version is sent, but there is no place to read it from.';
  const fix = 'Declare where a record has it: "wire.answer.version".';
  return [finding('S041', pointerTo(at, 'wire', 'version'), message, fix)];
}
