import type { Entity } from '#schemas/model/readEntity.ts';

/** The text in the place of a record that is not found: where profiles limit what people see, it may be there. */
export function missingKey({ visibility }: Entity): string {
  return Object.keys(visibility).length > 0 ? 'fields.reference.unseen' : 'fields.reference.missing';
}
