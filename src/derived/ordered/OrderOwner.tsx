import { type ReactNode, use } from 'react';
import { useLocaleState } from 'react-admin';
import { Navigate } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { isRowsFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { OwnerHeading } from '../record/OwnerHeading.tsx';
import { useNamedId } from '../record/useNamedId.ts';
import { orderedFields } from './orderedFields.ts';

/** The owner of the ordered rows, from the URL. */
export interface OrderOwnerId {
  /** The owner's id; undefined if the URL names no owner. */
  readonly id: number | undefined;
  /** The name of the URL parameter with the owner's id. */
  readonly parameter: string;
}

/**
 * Reads the owner of the ordered rows from the URL (docs/specification.md#application-2-route-catalogue:
 * `employeeTypeId`, `workerId`).
 */
export function useOrderOwner(): OrderOwnerId {
  const { entity } = useEntity();
  const { options } = orderedFields(entity).owner;
  const parameter = use(loadEntity(options.reference ?? '')).id.name;
  const requested = useNamedId(parameter) ?? '';
  return { parameter, id: /^\d{1,9}$/.test(requested) ? Number(requested) : undefined };
}

interface OrderHeadingProps {
  readonly owner: number | undefined;
  readonly primaryAction?: ReactNode;
}

/** The heading of a page with ordered rows. If the page is a tab of the rows' owner, it is the owner's heading. */
export function OrderHeading({ owner, primaryAction }: OrderHeadingProps) {
  const { entity, text } = useEntity();
  const [locale] = useLocaleState();
  const of = orderedFields(entity).owner.options.reference;
  const above = useSummaries().find(({ name }) => name === of);
  if (isRowsFacet(entity) && owner !== undefined)
    return <OwnerHeading owner={owner} primaryAction={primaryAction} />;
  return (
    <PageHeader
      title={text(entity.plural)}
      breadcrumb={above && [{ label: textsOf(above, locale as Language).plural, to: above.path }]}
      lead={entity.description && text(entity.description)}
      primaryAction={primaryAction}
    />
  );
}

interface OrderOwnerProps {
  readonly children: (owner: { readonly id: number; readonly parameter: string }) => ReactNode;
}

/**
 * Shows a page below the heading of the owner that the URL names. Without an owner in the URL, redirects to the list of
 * owners.
 */
export function OrderOwner({ children }: OrderOwnerProps) {
  const { entity } = useEntity();
  const { id, parameter } = useOrderOwner();
  const above = parentOf(entity, useSummaries());
  if (id === undefined) return <Navigate replace to={above?.path ?? entity.path} />;
  return (
    <>
      <OrderHeading owner={id} />
      {children({ id, parameter })}
    </>
  );
}
