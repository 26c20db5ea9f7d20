import type { Entity } from '../../model/entity/readEntity.ts';
import { declaredPermissions } from '../../model/metaSchema/permissionWords.ts';
import { permissionFamilies } from '../../permissions.ts';
import { pseudoCategory, supportFamilies } from '../../protocol/session/permissions.ts';
import { pointerTo } from '../../values/pointer.ts';
import { productWorld } from '../basis/context.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';

const at = '/x-entity/permissions';
const reserved = [pseudoCategory, ...Object.keys(supportFamilies)];

/**
 * Checks the permissions that a file declares: each must be unique in the product, and their family must have one
 * title.
 */
export function checkPermissionFamily(subject: Subject): Finding[] {
  const { permissions } = subject.entity;
  if (permissions === undefined) return [];
  const { family } = permissions;
  if (reserved.includes(family))
    return [
      finding(
        'S075',
        `${at}/family`,
        `Permissions of the family "${family}" cannot be granted.`,
        'Name another family.',
      ),
    ];
  return [...twice(subject), ...titles(subject)];
}

function twice({ entity, context }: Subject): Finding[] {
  return declaredPermissions(entity.permissions).flatMap(({ permission, name }) => {
    const other = others(entity, context.entities).find(({ permissions }) =>
      declaredPermissions(permissions).some((one) => one.permission === permission),
    );
    if (!other && !productWorld.permissions.includes(permission)) return [];
    const where = other ? `"${other.name}" declares it` : 'the product has it';
    const message = `The permission "${permission}" exists already: ${where}.`;
    return [finding('S075', pointerTo(`${at}/names`, name), message, 'Rename it, or remove it here.')];
  });
}

/**
 * Checks the title of a permission family. If only files declare the family, exactly one of them must title it. A
 * family of the product already has a title.
 */
function titles({ entity, context }: Subject): Finding[] {
  const { family, title } = entity.permissions ?? {};
  if (family === undefined) return [];
  const known = Object.hasOwn(permissionFamilies, family) ? permissionFamilies[family]?.title.en : undefined;
  const alike = others(entity, context.entities).map(({ permissions }) => permissions);
  const called = known ?? alike.find((one) => one?.family === family && one.title !== undefined)?.title;
  if (called === undefined && title === undefined)
    return [finding('S076', at, `The family "${family}" has no title.`, 'Add "title".')];
  if (called === undefined || title === undefined || title === called) return [];
  const message = `The family "${family}" already has the title "${called}".`;
  return [finding('S076', `${at}/title`, message, 'Remove the title here.')];
}

function others({ name }: Entity, entities: ReadonlyMap<string, Entity>): Entity[] {
  return [...entities.values()].filter((other) => other.name !== name);
}
