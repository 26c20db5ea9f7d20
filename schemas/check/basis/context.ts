import { pseudoNames } from '../../access/pseudoPermissions.ts';
import { en } from '../../messages/en.ts';
import type { Entity } from '../../model/entity/readEntity.ts';
import { permissionNames } from '../../permissions.ts';
import { supportPermissionNames } from '../../protocol/session/permissions.ts';
import type { Services } from '../../service/serviceSchema.ts';
import { services } from '../../services.ts';
import { es } from '../../translations/es.ts';
import { isObject } from '../../values/plainData.ts';

/** A slot that hand-written code fills, such as a field's input, the end of a toolbar, a form group or a page. */
export interface SlotUse {
  readonly entity: string;
  /** The name of the slot: `page`, `toolbar`, or a part of the form such as `field:timeUsage` or `group:Usage`. */
  readonly slot: string;
  /** The file that contains the hand-written code of the slot. */
  readonly file: string;
}

/** Everything outside of a schema that the schema can refer to by name. */
export interface CheckContext {
  readonly entities: ReadonlyMap<string, Entity>;
  /** Names of existing entities whose file could not be read. */
  readonly unread: readonly string[];
  readonly permissions: readonly string[];
  /** The keys of the product's messages, such as `allocation.overlap`. */
  readonly messages: readonly string[];
  /** Spanish translations of English texts shared by several files. */
  readonly spanish: Readonly<Record<string, string>>;
  readonly slots: readonly SlotUse[];
  /** The services that an entity may use. */
  readonly services: Services;
  /** Whether all texts of our own files need Spanish translations: before a release, but not while editing. */
  readonly complete: boolean;
}

/** The product's own permissions, messages and translations. */
export const productWorld: Omit<CheckContext, 'entities'> = {
  permissions: [...permissionNames, ...supportPermissionNames, ...pseudoNames],
  messages: keysOf(en),
  spanish: es,
  slots: [],
  complete: false,
  unread: [],
  services,
};

/** The keys of the texts in a nested object of messages, joined with dots. */
export function keysOf(texts: unknown, above = ''): string[] {
  if (!isObject(texts)) return [above];
  return Object.entries(texts).flatMap(([key, text]) => keysOf(text, above === '' ? key : `${above}.${key}`));
}
