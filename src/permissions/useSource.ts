import { useLocaleState, useTranslate } from 'react-admin';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import type { Explanation } from '#schemas/access/permissions.ts';
import type { PseudoRule } from '#schemas/access/pseudoPermissions.ts';
import { userTypeRules } from '#schemas/access/userTypeRules.ts';
import { featureTitle } from '#schemas/protocol/organizations/features.ts';
import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import { useAccess } from '../session/useAccess.ts';
import { languageNamed } from '../ui/LanguageProvider.tsx';

/** The console's own explanation for the current user, or the service's explanation for another user. */
export type AnyExplanation = Explanation | PermissionExplanation;

/** One fact about the source of a permission, in the user's language. */
export interface SourceFact {
  readonly term: string;
  readonly text: string;
}

/** Returns the facts that say where a permission comes from, or would come from. */
export function useSource(explanation: AnyExplanation): readonly SourceFact[] {
  const { source, held } = explanation;
  const translate = useTranslate();
  const own = useAccess().userType;
  const isOther = 'userKey' in explanation;
  const userType = isOther ? userTypeIn(explanation.userKey) : own;
  const whose = isOther ? 'permissions.theirs' : 'permissions';
  const ruleText = useRuleText();
  const fact = (name: string, text: string, of = whose): SourceFact => ({
    term: translate(`${of}.${name}`),
    text,
  });
  if (source.kind === 'supportOnly') {
    const types = translate('permissions.userTypes.csRep');
    return [fact('userType', translate('permissions.onlyFor', { types }))];
  }
  if (source.kind === 'userType') {
    const type = translate(`permissions.userTypes.${userType}`);
    const ofAll = userType !== undefined && userTypeRules[userType].permissionsFrom === 'everything';
    return [fact('userType', `${type}. ${translate(`permissions.${ofAll ? 'holdsAll' : 'holdsOwn'}`)}`)];
  }
  if (source.kind === 'noProfile') return [fact('profile', translate(`${whose}.noProfile`))];
  if (source.kind === 'profile') {
    const { profileName, entry } = source;
    return [
      fact('profile', profileName),
      fact('entry', entry ?? translate('permissions.noEntry'), 'permissions'),
    ];
  }
  return source.kind === 'pseudo' ? [fact('follows', ruleText(source.rule, held), 'permissions')] : [];
}

/** Returns the user type that a user key starts with. */
function userTypeIn(userKey: string): UserType | undefined {
  const names = Object.keys(userTypes) as UserType[];
  return names.find((name) => userKey.startsWith(`${userTypes[name]}-`));
}

/** Returns a function that describes the rule of a pseudo-permission and whether it holds. */
function useRuleText(): (rule: PseudoRule, holds: boolean) => string {
  const translate = useTranslate();
  const nameOf = useFeatureName();
  return (rule, holds) => {
    const state = (name: string) => translate(holds ? 'permissions.on' : 'permissions.off', { name });
    if (rule.from === 'schools') return translate(holds ? 'permissions.schools' : 'permissions.noSchools');
    if (rule.from === 'setting') return state(translate(`permissions.settings.${rule.setting}`));
    if (rule.from === 'feature') return state(nameOf(rule.feature));
    return translate('permissions.onlyFor', { types: translate(`permissions.userTypes.${rule.userType}`) });
  };
}

/** Returns a function that gives the title of a feature in the user's language. */
export function useFeatureName(): (feature: string) => string {
  const [locale] = useLocaleState();
  return (feature) => featureTitle(feature, languageNamed(locale) ?? 'en');
}
