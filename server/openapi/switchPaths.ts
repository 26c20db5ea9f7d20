import { switchesPath } from '#schemas/protocol/organizationSwitches.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, query, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const tag = 'Organization';
const useAesopToken = query('useAesopToken', 'The header AesopToken identifies the caller.');

/** What is switched on in a district, for support alone; spelled both ways like the other general calls. */
export function switchPaths(prefix: string, alias: string): Paths {
  const switches = ref('OrganizationSwitches');
  return {
    [`${services.absence.base}${prefix}${switchesPath}`]: {
      get: reading({
        operationId: `readSwitches${alias}`,
        summary: 'The features and settings of a district: support alone',
        tag,
        answers: switches,
        parameters: [useAesopToken],
        refused: ['notFound'],
      }),
      put: {
        operationId: `writeSwitches${alias}`,
        summary: 'Switch features and settings of a district on and off: support alone',
        tags: [tag],
        parameters: [useAesopToken, ...callerParameters('PUT')],
        requestBody: body(ref('SwitchesChange'), { version: 1, features: { StaffAlerts: true } }),
        responses: {
          200: answer('Saved.', switches),
          ...errorResponses([...writeErrors, 'notFound', 'stale']),
        },
      },
    },
  };
}
