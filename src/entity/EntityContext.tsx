import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { I18nContext, type I18nProvider, useI18nProvider, useLocaleState } from 'react-admin';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { allows } from '#schemas/access/permissions.ts';
import { type AccessDecision, decideAccess } from '#schemas/access/permitted.ts';
import { entityNames } from '#schemas/messages/entityNames.ts';
import { halvesOf, optionsOf } from '#schemas/messages/terms.ts';
import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { Localizer } from '#schemas/model/fields/showValue.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { useSession } from '../session/SessionContext.tsx';
import { useClockHours } from '../session/useClockHours.ts';

/** The context of every derived screen: an entity, its texts in the user's language, and the user's permissions. */
export interface EntityScreen {
  readonly entity: Entity;
  /** Translates a text of the entity's file to the user's language. */
  readonly text: (english: string) => string;
  /**
   * Formats field values in the user's language. A reference is formatted as its id, because reference fields load
   * their own labels.
   */
  readonly localizer: Localizer;
  readonly may: Readonly<Record<EntityAction | 'history', AccessDecision>>;
  /** The fields that the user may see, in order. */
  readonly fields: readonly Field[];
  readonly mayEditField: (field: Field) => boolean;
}

const EntityContext = createContext<EntityScreen | undefined>(undefined);

/** Provides an already loaded entity to the screens below. The entity may be unsaved, as in the playground. */
export function EntityProvider({ entity, children }: { entity: Entity; children: ReactNode }) {
  const screen = useEntityScreen(entity);
  return (
    <EntityContext.Provider value={screen}>
      <NamingTexts screen={screen}>{children}</NamingTexts>
    </EntityContext.Provider>
  );
}

/** Adds the entity's name to the arguments of all messages below: `%{this}` is "this employee" (`entityNames`). */
function NamingTexts({ screen: { entity, text }, children }: { screen: EntityScreen; children: ReactNode }) {
  const provider = useI18nProvider();
  const [locale] = useLocaleState();
  const naming = useMemo((): I18nProvider => {
    const names = entityNames(locale as Language, text(entity.title), text(entity.plural));
    return {
      ...provider,
      translate: (key, options) => provider.translate(key, { ...names, ...options }),
    };
  }, [provider, locale, entity, text]);
  return <I18nContext.Provider value={naming}>{children}</I18nContext.Provider>;
}

/** Loads an entity by name and provides it to the screens below. Suspends while loading. */
export function LoadedEntity({ name, children }: { name: string; children: ReactNode }) {
  const entity = use(loadEntity(name));
  return <EntityProvider entity={entity}>{children}</EntityProvider>;
}

export function useEntity(): EntityScreen {
  const screen = useContext(EntityContext);
  if (!screen) throw new Error('There is no entity above this component.');
  return screen;
}

/**
 * Translates a text of the surrounding entity. Without one, as in a dialog of a hand-written page, returns the text
 * unchanged.
 */
export function useEntityText(): EntityScreen['text'] {
  return useContext(EntityContext)?.text ?? asItIs;
}

const asItIs = (english: string) => english;

/** Returns the screen context of an entity other than the surrounding one. */
export function useEntityScreen(entity: Entity): EntityScreen {
  const { permissions, organization, impersonation } = useSession();
  const [locale] = useLocaleState();
  const hours = useClockHours();
  return useMemo(() => {
    const language = locale as Language;
    const text = (english: string) => translateText(entity, language, english);
    const holder = { permissions, impersonation };
    const permitted = (permission: string) => decideAccess(holder, permission, false);
    const writing = (permission: string) => decideAccess(holder, permission, true);
    const { permission } = entity;
    const holds = (needed: string | undefined) => needed === undefined || allows(permissions, needed);
    return {
      entity,
      text,
      localizer: {
        ...optionsOf(language),
        text,
        label: (_, id) => String(id),
        timeZone: organization?.timeZone ?? 'UTC',
        halves: halvesOf(language, hours),
      },
      may: {
        view: permitted(permission.view),
        add: writing(permission.add),
        edit: writing(permission.edit),
        delete: writing(permission.delete),
        export: permitted(permission.export),
        history: permitted(changeLogPermission(permission.view)),
      },
      fields: entity.fields.filter((field) => holds(field.options.permission?.view)),
      mayEditField: (field) => !field.readOnly && holds(field.options.permission?.edit),
    };
  }, [entity, locale, permissions, organization, hours, impersonation]);
}
