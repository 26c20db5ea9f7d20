import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { adminUserSchema, districtServices, workerSchema } from '../exchange/districtEntities.ts';
import { queryStyles } from '../exchange/styles/asking.ts';
import { cursors } from '../exchange/styles/cursors.ts';
import { documents } from '../exchange/styles/documents.ts';
import { envelopes } from '../exchange/styles/envelopes.ts';
import { ids } from '../exchange/styles/ids.ts';
import { parameters } from '../exchange/styles/parameters.ts';
import type { Style } from '../exchange/styles/style.ts';
import { tokens } from '../exchange/styles/tokens.ts';
import { titleSchema, titleServices } from '../exchange/titleEntity.ts';
import { shopServices, widgetSchema } from '../exchange/widgetEntity.ts';

const styles: readonly Style[] = [
  ...envelopes,
  ...cursors,
  ...queryStyles,
  ...ids,
  ...parameters,
  ...tokens,
  documents,
];

const serviceOf = ({ name, wire, can }: Style) => ({ title: name, wire, ...(can ? { can } : {}) });

/** Returns the schema of the entity of a REST API style, with only the keywords that concern its service. */
function schemaOf({ operations, fields = {} }: Style, at: number): object {
  const properties = Object.entries(fields).map(([name, options]) => [name, { 'x-field': options }]);
  return {
    $id: `style/widget${at}`,
    properties: Object.fromEntries(properties),
    ...(operations ? { 'x-entity': { operations } } : {}),
  };
}

/** Declarations of the services that tests call over HTTP (`tests/exchange`). */
export const askedServices: Services = {
  ...shopServices,
  ...titleServices,
  ...districtServices,
  ...Object.fromEntries(styles.map((style) => [style.name, serviceOf(style)])),
};

/** Schemas of the records of the services in `askedServices`. */
export const askedSchemas = [
  ...([widgetSchema, titleSchema, workerSchema, adminUserSchema] as readonly EntitySchema[]),
  ...styles.map(schemaOf),
];
