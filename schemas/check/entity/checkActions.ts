import { askEntity } from '../../model/record/actionState.ts';
import { versionField } from '../../model/record/recordShape.ts';
import { pointerTo } from '../../values/pointer.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, ownNames, type Subject } from '../basis/subject.ts';
import { conditionFindings } from '../conditions/checkConditions.ts';
import { contradictions } from './actionContradictions.ts';
import { targets } from './actionTargets.ts';
import { type PlacedAction, placedActions } from './placedActions.ts';

/**
 * Checks actions: their operations, permissions, `ask` and names must exist, and users must be able to perform them.
 */
export function checkActions(subject: Subject): Finding[] {
  return [
    ...placedActions(subject).flatMap((placed) => [
      ...operations(placed, subject),
      ...permissions(placed, subject),
      ...names(placed, subject),
      ...values(placed, subject),
      ...targets(placed, subject),
      ...conditions(placed, subject),
      ...contradictions(placed, subject),
      ...places(placed, subject),
      ...staysNothing(placed, subject),
    ]),
    ...twice(subject),
    ...undone(subject),
  ];
}

/** Checks `undo`: the action that undoes the creation of a record must exist. */
function undone({ entity: { undo, actions } }: Subject): Finding[] {
  const known = actions.map(({ name }) => name);
  if (undo === undefined || known.includes(undo)) return [];
  return [finding('S263', '/x-entity/undo', `There is no action "${undo}".`, suggestion(undo, known))];
}

function operations({ action, pointer }: PlacedAction, { entity, context }: Subject): Finding[] {
  const known = Object.keys(entity.operations);
  const { operation, preview } = action;
  const other = preview?.entity === undefined ? entity : context.entities.get(preview.entity);
  if (!other) {
    const names = [...context.entities.keys()];
    const name = preview?.entity ?? '';
    return [
      finding('S070', `${pointer}/preview/entity`, `There is no entity "${name}".`, suggestion(name, names)),
    ];
  }
  const missing =
    operation === undefined || known.includes(operation) ? [] : [[operation, 'operation'] as const];
  const unread =
    preview === undefined || Object.hasOwn(other.operations, preview.operation)
      ? []
      : [[preview.operation, 'preview/operation'] as const];
  return [...missing, ...unread].map(([name, at]) => {
    const fix = `${suggestion(name, known)} An action calls an operation of the entity.`;
    return finding('S260', `${pointer}/${at}`, `There is no operation "${name}".`, fix);
  });
}

function permissions({ action, pointer }: PlacedAction, { context }: Subject): Finding[] {
  return action.permissions.flatMap((permission) => {
    const name = permission.replace(/^!/, '');
    if (context.permissions.includes(name)) return [];
    const message = `There is no permission "${name}".`;
    return [finding('S073', `${pointer}/permission`, message, suggestion(name, context.permissions))];
  });
}

/**
 * Checks the field names in an action: fields that it copies, sends, sets, compares or is shown next to, and the fields
 * of its page.
 */
function names({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  const known = [...ownNames(subject), subject.entity.id.name];
  const listed = (key: 'send' | 'goesBy') =>
    action[key].map((name, index) => ({ name, at: `${pointer}/${key}/${index}` }));
  const single = (key: 'copy' | 'at') => {
    const name = action[key];
    return name === undefined ? [] : [{ name, at: `${pointer}/${key}` }];
  };
  const inPage = namesInTemplate(action.page ?? '').map((name) => ({ name, at: `${pointer}/page` }));
  const set = Object.keys(action.set ?? {}).map((name) => ({
    name,
    at: action.transition ? '/x-entity/states/field' : pointerTo(pointer, 'set', name),
  }));
  const uses = [
    ...listed('send'),
    ...listed('goesBy'),
    ...single('copy'),
    ...single('at'),
    ...inPage,
    ...set,
  ];
  const unknown = uses.filter(({ name }) => !known.includes(name) && name !== versionField && name !== 'id');
  return unknown.map(({ name, at }) =>
    finding('S050', at, `There is no field "${name}".`, suggestion(name, [...known, versionField])),
  );
}

/** Checks that each value that an action sets is valid for its field. */
function values({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  if (action.transition) return [];
  return Object.entries(action.set ?? {}).flatMap(([name, value]) => {
    const placed = ownField(subject, name);
    if (!placed || value === null || subject.fits(placed.pointer, value)) return [];
    const message = `"${name}" can never be ${JSON.stringify(value)}.`;
    return [finding('S262', pointerTo(pointer, 'set', name), message, `It is of kind ${placed.field.kind}.`)];
  });
}

function conditions({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  if (action.condition === undefined) return [];
  return conditionFindings(action.condition, `${pointer}/condition`, subject);
}

/** Checks that the entities in `refresh` exist, and that the placeholders in an action's messages are known. */
function places({ action, pointer }: PlacedAction, { context }: Subject): Finding[] {
  const entities = [...context.entities.keys(), ...context.unread];
  const unknownRefreshes = action.refresh.flatMap((name, index) =>
    entities.includes(name)
      ? []
      : [
          finding(
            'S070',
            `${pointer}/refresh/${index}`,
            `There is no entity "${name}".`,
            suggestion(name, entities),
          ),
        ],
  );
  const messages = { done: action.done, begun: action.begun, ...action.confirm };
  const texts = Object.entries(messages).flatMap(([word, text]) => {
    const unknown = namesInTemplate(text ?? '').find((name) => !['label', 'count'].includes(name));
    if (unknown === undefined) return [];
    const isOwn = word === 'done' || word === 'begun';
    const at = `${pointer}/${isOwn ? word : `confirm/${word}`}`;
    return [
      finding(
        'S264',
        at,
        `The placeholder "${unknown}" does not exist.`,
        suggestion(unknown, ['label', 'count']),
      ),
    ];
  });
  return [...unknownRefreshes, ...texts];
}

/**
 * Reports a `stays` message, which tells what the action leaves unchanged, if its `count` is not an `ask` field or its
 * text has an unknown placeholder.
 */
function staysNothing({ action, pointer }: PlacedAction, { entity }: Subject): Finding[] {
  const askNames = (askEntity(entity, action)?.fields ?? []).map(({ name }) => name);
  return action.stays.flatMap(({ count, text }, index) => [
    ...(askNames.includes(count)
      ? []
      : [
          finding(
            'S264',
            `${pointer}/stays/${index}/count`,
            `"ask" has no field "${count}".`,
            suggestion(count, askNames),
          ),
        ]),
    ...namesInTemplate(text)
      .filter((name) => name !== 'count')
      .map((name) =>
        finding(
          'S264',
          `${pointer}/stays/${index}/text`,
          `The placeholder "${name}" does not exist.`,
          suggestion(name, ['count']),
        ),
      ),
  ]);
}

/** Reports an action and a transition with the same name. */
function twice(subject: Subject): Finding[] {
  const own = Object.keys(entityOptionsOf(subject).actions ?? {});
  const steps = Object.keys(entityOptionsOf(subject).states?.transitions ?? {});
  return own
    .filter((name) => steps.includes(name))
    .map((name) =>
      finding(
        'S051',
        pointerTo('/x-entity/actions', name),
        `"${name}" is also a transition of the states.`,
        'Rename one of the two.',
      ),
    );
}
