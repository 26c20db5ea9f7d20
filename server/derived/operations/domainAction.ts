import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import type { Domain, DomainAction } from '../../domain/domainRule.ts';
import { authorize, isAuthorized } from '../read/authorize.ts';
import { reader } from '../write/reader.ts';
import { writer } from '../write/writeRecord.ts';
import { inWrite, type OperationHandler, ok } from './operation.ts';

/**
 * The handler of an entity's named action: runs the domain's function in one transaction. Reading
 * needs the permission to view, anything else the permission to edit, unless the domain says so (`needs`). Throws at start when an entity
 * names an action that the domain does not have.
 */
export function domainAction(domain: Domain, entity: string, operation: string): OperationHandler {
  const action = domain.actions?.[entity]?.[operation];
  if (!action)
    throw new Error(
      `The entity ${entity} names the action "${operation}", which server/domain does not have.`,
    );
  return actionHandler(action, operation, domain.needs?.[entity]?.[operation]);
}

/** The handler of an action: runs it in one transaction, for those who have what it needs. */
export function actionHandler(
  action: DomainAction,
  operation: string,
  needs?: readonly EntityAction[],
): OperationHandler {
  return async (request) => {
    const { stored, actor, query, body } = request;
    const reads = stored.entity.operations[operation]?.method === 'GET';
    const [first, ...others] = needs ?? [];
    if (!others.some((one) => isAuthorized(actor, stored.entity, one)))
      authorize(actor, stored.entity, first ?? (reads ? 'view' : 'edit'));
    const answer = await inWrite(request, (context) =>
      action({
        query,
        body,
        actor,
        sql: context.sql,
        requestId: context.requestId,
        read: reader(context),
        write: writer(context),
      }),
    );
    return ok(answer);
  };
}
