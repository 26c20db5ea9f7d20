import type { FromSchema } from 'json-schema-to-ts';
import type { EntityServiceName } from '../services.ts';
import type { JsonSchemaObject } from '../values/jsonSchema.ts';
import type { EntityOptions, FieldOptions } from './metaSchema/metaSchema.ts';

/** A property of an entity: JSON Schema with the console's keyword `x-field`. */
export interface PropertySchema extends JsonSchemaObject {
  readonly 'x-field'?: FieldOptions;
}

/** An entity file: the JSON Schema of an object with the console's keyword `x-entity` at the root. */
export interface EntitySchema extends JsonSchemaObject {
  readonly $id: string;
  readonly properties?: Readonly<Record<string, PropertySchema | boolean>>;
  readonly 'x-entity'?: EntityOptions;
}

/**
 * The options of an entity that contain names of its own fields. The compiler checks the names against the entity's
 * properties.
 */
export type FieldNaming<Name extends string> = {
  readonly id?: Name;
  readonly parent?: Name;
  readonly hiddenBy?: Name | `!${Name}`;
  readonly list?: {
    readonly columns?: readonly Name[];
    readonly search?: readonly Name[];
    readonly group?: Name;
    readonly totals?: { readonly [K in Name]?: 'sum' | 'count' | 'least' | 'greatest' };
    readonly sort?: { readonly field: Name; readonly then?: Name; readonly order?: 'ASC' | 'DESC' };
  };
  readonly form?: { readonly requiredFirst?: boolean; readonly groups?: readonly NamedGroup<Name>[] };
};

type NamedGroup<Name> = {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly Name[];
  readonly section?: string;
  readonly columns?: 1 | 2 | 3;
  readonly closed?: boolean;
  readonly radios?: readonly NamedRadios<Name>[];
};

type NamedRadios<Name> = {
  readonly title: string;
  readonly options: readonly {
    readonly title: string;
    readonly of?: Name;
    readonly set: { readonly [K in Name & string]?: unknown };
  }[];
};

type FieldNameOf<S> = S extends { readonly properties: infer P } ? keyof P & string : string;

/** Forbids unknown options, because TypeScript accepts objects with extra keys. */
export type NoOther<Declared, Known> = { readonly [K in Exclude<keyof Declared, keyof Known>]: never };

export type KnownFieldOptions<P> = {
  readonly [K in keyof P]: P[K] extends { readonly 'x-field': infer W }
    ? { readonly 'x-field': NoOther<W, FieldOptions> }
    : unknown;
};

type Checked<S> = {
  readonly required?: readonly FieldNameOf<S>[];
  readonly properties?: S extends { readonly properties: infer P } ? KnownFieldOptions<P> : unknown;
  readonly 'x-entity'?: FieldNaming<FieldNameOf<S>> & { readonly service?: EntityServiceName } & (S extends {
      readonly 'x-entity': infer W;
    }
      ? NoOther<W, EntityOptions>
      : unknown);
};

/**
 * Declares an entity: returns its JSON Schema with its exact type. A column, group, search, sort or required field that
 * is not a property does not compile.
 *
 * @example export const payCode = defineEntity({ $id: 'reference-data/pay-code', type: 'object', properties: {
 * payCodeName: { type: 'string', title: 'Name' } }, 'x-entity': { service: 'referenceData', permission:
 * 'REFDATA.PAYCODE' }, });
 */
export function defineEntity<const S extends EntitySchema>(schema: S & Checked<S>): S {
  return schema;
}

/** The static type of an entity's records, from its schema (json-schema-to-ts). */
export type RecordOf<S extends EntitySchema> = FromSchema<
  Omit<S, 'x-entity' | '$id'> & { readonly additionalProperties: false }
>;
