import { itemsOf } from '../fieldKind.ts';
import { memberOf } from '../plainData.ts';
import { pointerTo } from '../pointer.ts';
import { type Entity, offers } from '../readEntity.ts';
import { checkChoices } from './checkChoices.ts';
import { suggestion } from './didYouMean.ts';
import { type Finding, finding } from './problem.ts';
import type { PlacedField, Subject } from './subject.ts';

/** Every reference, at any depth: that it leads to an entity, fits its id, and can be chosen and stored. */
export function checkReferences(subject: Subject): Finding[] {
  return [...unknownTargets(subject), ...subject.fields.flatMap((placed) => checkReference(placed, subject))];
}

/** Looks at every `x-field`, also where no field is made of it. */
function unknownTargets({ parts, context }: Subject): Finding[] {
  return parts.flatMap(({ schema, pointer }) => {
    const name = memberOf(memberOf(schema, 'x-field'), 'reference');
    if (typeof name !== 'string' || context.entities.has(name) || context.unread.includes(name)) return [];
    const at = pointerTo(pointer, 'x-field', 'reference');
    return [
      finding('S070', at, `There is no entity "${name}".`, suggestion(name, [...context.entities.keys()])),
    ];
  });
}

function checkReference(placed: PlacedField, subject: Subject): Finding[] {
  const { field, optionsPointer } = placed;
  const { entity, context, schema } = subject;
  const name = field.options.reference;
  const target = name === undefined ? undefined : context.entities.get(name);
  if (target === undefined) return [];
  const at = `${optionsPointer}/reference`;
  const { shape } = field;
  const type = shape.type === 'array' ? itemsOf(shape, schema)?.type : shape.type;
  const wanted = target.id.kind === 'integer' ? 'integer' : 'string';
  const fits = type === wanted;
  const held = `"${target.name}" has an id of type ${wanted}`;
  return [
    ...(fits
      ? []
      : [finding('S071', at, `${held}; this is ${type ?? 'of no one type'}.`, `Write "type": "${wanted}".`)]),
    ...impossible(entity, target, at),
    ...checkChoices(placed, subject, target),
  ];
}

function impossible(entity: Entity, target: Entity, at: string): Finding[] {
  if (entity.scope === 'global' && target.scope === 'organization') {
    const message = `Every organisation has its own "${target.name}", and this entity belongs to all of them.`;
    return [
      finding('S072', at, message, 'Give this entity the scope "organization", or take the reference out.'),
    ];
  }
  if (target.single || !offers(target, 'list')) {
    const message = `There is no list of "${target.name}" to choose from.`;
    return [finding('S072', at, message, `Let "${target.name}" offer "list", or take the reference out.`)];
  }
  return [];
}
