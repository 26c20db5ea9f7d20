import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import type { Domain, DomainAction } from '../../domain/domainRule.ts';
import { authorize, isAuthorized } from '../read/authorize.ts';
import { domainReader } from '../write/domainReader.ts';
import { domainWriter } from '../write/writeRecord.ts';
import { type OperationHandler, ok, runInWrite } from './operation.ts';

/**
 * Handler of an entity's named action: runs the domain function in one transaction. Reading requires the view
 * permission and anything else the edit permission, unless the domain overrides this (`needs`). Throws at startup when
 * an entity names an action that the domain lacks.
 */
export function domainAction(domain: Domain, entity: string, operation: string): OperationHandler {
  const action = domain.actions?.[entity]?.[operation];
  if (!action)
    throw new Error(
      `The entity ${entity} names the action "${operation}", which server/domain does not have.`,
    );
  return actionHandler(action, operation, domain.needs?.[entity]?.[operation]);
}

/** Handler of an action: checks the required permission and runs the action in one transaction. */
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
    const answer = await runInWrite(request, (context) =>
      action({
        query,
        body,
        actor,
        sql: context.sql,
        requestId: context.requestId,
        read: domainReader(context),
        write: domainWriter(context),
      }),
    );
    return ok(answer);
  };
}
