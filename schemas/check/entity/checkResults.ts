import { fieldNamed } from '../../model/entity/readEntity.ts';
import type { ResultMeaning } from '../../model/metaSchema/metaSchema.ts';
import { resultCodes } from '../../protocol/entities/resultCodes.ts';
import { anyDomainError } from '../../protocol/entities/resultOf.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';

type Meanings = readonly (readonly [string, ResultMeaning])[];

/**
 * Checks numeric result codes: they must cover every response of their operation, and each code must refer to something
 * that exists.
 */
export function checkResults(subject: Subject): Finding[] {
  return Object.entries(subject.entity.results).flatMap(([operation, codes]) => {
    const at = pointerTo('/x-entity/results', operation);
    const meanings = Object.entries(codes);
    const numbered = meanings.filter(([code]) => /^-?\d+$/.test(code));
    const named = meanings.filter((meaning) => !numbered.includes(meaning));
    return [
      ...(numbered.length === 0 || !subject.entity.can.own ? [] : whole(numbered, at, subject)),
      // Codes of an external service may be texts, such as `E_STALE`, instead of numbers.
      ...(subject.entity.can.own ? numbered : meanings).flatMap(([code, meaning]) =>
        sources(meaning, pointerTo(at, code), subject),
      ),
      ...(subject.entity.can.own ? named : []).flatMap(([code, meaning]) =>
        needless(meaning, pointerTo(at, code)),
      ),
      ...meanings.flatMap(([code, meaning]) => otherwise(meaning, pointerTo(at, code), subject)),
    ];
  });
}

function whole(numbered: Meanings, at: string, { entity }: Subject): Finding[] {
  const succeeds = numbered.some(([, meaning]) => meaning.success);
  const hasRest = numbered.some(([, meaning]) => meaning.from?.includes(anyDomainError));
  const clash = fieldNamed(entity, 'result');
  return [
    ...(succeeds ? [] : [finding('S083', at, 'No code means success.', 'Set "success": true on one.')]),
    ...(hasRest
      ? []
      : [
          finding(
            'S083',
            at,
            'No code means all other failures.',
            `Set "from": ["${anyDomainError}"] on one.`,
          ),
        ]),
    ...(clash
      ? [
          finding(
            'S083',
            at,
            'The response has the code in "result", which is also the name of this field.',
            'Rename the field.',
          ),
        ]
      : []),
  ];
}

/** Checks messages that depend on the value of a field: the field and each text must exist. */
function otherwise({ by }: ResultMeaning, at: string, { entity, context }: Subject): Finding[] {
  if (!by) return [];
  const names = entity.fields.map(({ name }) => name);
  const field = names.includes(by.field)
    ? []
    : [finding('S083', `${at}/by/field`, `There is no field "${by.field}".`, suggestion(by.field, names))];
  const texts = Object.entries(by.messages).filter(([, key]) => !context.messages.includes(key));
  return [
    ...field,
    ...texts.map(([value, key]) =>
      finding(
        'S083',
        pointerTo(`${at}/by/messages`, value),
        `There is no message "${key}".`,
        suggestion(key, context.messages),
      ),
    ),
  ];
}

function sources({ from = [] }: ResultMeaning, at: string, { context }: Subject): Finding[] {
  const problems = context.messages.filter((key) => key.startsWith('problem.')).map((key) => key.slice(8));
  const known = [...Object.keys(resultCodes), ...problems];
  return from.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [
          finding(
            'S083',
            pointerTo(at, 'from', index),
            `There is no refusal "${name}".`,
            suggestion(name, known),
          ),
        ],
  );
}

function needless({ from }: ResultMeaning, at: string): Finding[] {
  if (from === undefined) return [];
  const message = 'A refusal that keeps its name does not need "from".';
  return [finding('S083', pointerTo(at, 'from'), message, 'Remove "from", or give the code a number.')];
}
