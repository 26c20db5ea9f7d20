import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Code } from '../Code.tsx';
import { TableSection } from '../TableSection.tsx';
import { type Caller, callsOf, curlOf } from './calls.ts';

/** Lists the entity's calls, each with a button that copies it as a curl command. */
export function CallsPart() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const caller = useCaller();
  const rows = callsOf(entity).map((call) => ({
    key: call.operation,
    cells: [
      <Code key="operation">{call.operation}</Code>,
      <Code key="method">{call.line.method}</Code>,
      <Code key="path">{call.line.path}</Code>,
      call.line.query.length > 0 && <Code key="query">{call.line.query.join(', ')}</Code>,
      <CopyButton
        key="copy"
        label={translate('developer.calls.copy', { operation: call.operation })}
        text={() => curlOf(entity, call, caller)}
      />,
    ],
  }));
  return (
    <TableSection
      texts="developer.calls"
      lead={translate('developer.calls.hint')}
      heads={['operation', 'method', 'path', 'query', 'copyHead']}
      rows={rows}
    />
  );
}

function useCaller(): Caller {
  const { entity } = useEntity();
  const { config, user, organization } = useSession();
  return {
    base: new URL(config.services[entity.service] ?? '', window.location.origin).href,
    user: organization && { loggedInUserKey: user.loggedInUserKey, orgId: organization.id },
  };
}
