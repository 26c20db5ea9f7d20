import { useTranslate } from 'ra-core';
import { useSession } from '../session/SessionContext.tsx';
import { Fact } from './Fact.tsx';
import { useChangers } from './useChangers.ts';
import type { AnyExplanation } from './useSource.ts';

/** Who can change what somebody may do: people of the district by their names, and support. */
export function WhoCanChange({ explanation }: { readonly explanation: AnyExplanation }) {
  const translate = useTranslate();
  const names = useChangers(explanation);
  const contact = useContact();
  const { changedWith } = explanation;
  const holders = changedWith && translate('permissions.holders', { permission: changedWith });
  const inDistrict = names.length > 0 ? names : [holders, contact];
  const people = changedWith === null ? [] : inDistrict.filter((one) => typeof one === 'string');
  return (
    <Fact term={translate('permissions.who')}>
      {[...people, translate('permissions.support')].map((one) => (
        <div key={one}>{one}</div>
      ))}
    </Fact>
  );
}

/** The district's own contact, when it names one. */
function useContact(): string | undefined {
  const translate = useTranslate();
  const contact = useSession().organization?.orgContactInfo;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name === '' ? undefined : translate('permissions.contact', { name });
}
