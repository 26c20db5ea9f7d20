import { I18nContext, type I18nProvider, useI18nProvider, useLocaleState } from 'ra-core';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { allows } from '#schemas/access/permissions.ts';
import { type Permitted, permittedTo } from '#schemas/access/permitted.ts';
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

/** What every derived screen works from: an entity, its texts in the person's language, and what they may do. */
export interface EntityScreen {
  readonly entity: Entity;
  /** A text of the entity's file in the person's language. */
  readonly text: (english: string) => string;
  /** How values are said; references are named by their own displays, so labels here are ids. */
  readonly localizer: Localizer;
  readonly may: Readonly<Record<EntityAction | 'history', Permitted>>;
  /** The fields that the person may see, in order. */
  readonly fields: readonly Field[];
  readonly mayEditField: (field: Field) => boolean;
}

const EntityContext = createContext<EntityScreen | undefined>(undefined);

/** Gives an entity that is already at hand to the screens below: the playground has one that nobody saved. */
export function EntityProvider({ entity, children }: { entity: Entity; children: ReactNode }) {
  const screen = useEntityScreen(entity);
  return (
    <EntityContext.Provider value={screen}>
      <NamingTexts screen={screen}>{children}</NamingTexts>
    </EntityContext.Provider>
  );
}

/** Texts below may call the records by their name: `%{this}` is "this employee" (`entityNames`). */
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

/** Loads an entity by its name and gives it to the screens below; suspends while it loads. */
export function LoadedEntity({ name, children }: { name: string; children: ReactNode }) {
  const entity = use(loadEntity(name));
  return <EntityProvider entity={entity}>{children}</EntityProvider>;
}

export function useEntity(): EntityScreen {
  const screen = useContext(EntityContext);
  if (!screen) throw new Error('There is no entity above this component.');
  return screen;
}

/** A text of the entity above in the person's language; outside of one, as in a dialog of a page drawn by hand, as it is. */
export function useEntityText(): EntityScreen['text'] {
  return useContext(EntityContext)?.text ?? asItIs;
}

const asItIs = (english: string) => english;

/** The entity screen of an entity, for components that work on another one than the screen's own. */
export function useEntityScreen(entity: Entity): EntityScreen {
  const { permissions, organization, impersonation } = useSession();
  const [locale] = useLocaleState();
  const hours = useClockHours();
  return useMemo(() => {
    const language = locale as Language;
    const text = (english: string) => translateText(entity, language, english);
    const holder = { permissions, impersonation };
    const permitted = (permission: string) => permittedTo(holder, permission, false);
    const writing = (permission: string) => permittedTo(holder, permission, true);
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
