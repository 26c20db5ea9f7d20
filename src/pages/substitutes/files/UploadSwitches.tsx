import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { setUploadPermissions } from '#providers/files/substituteFiles.ts';
import { allows } from '#schemas/access/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Owner } from '../../../derived/record/useOwner.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureText } from '../../../results/failureText.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { reloadEntity } from '../../../results/reloadEntity.ts';
import { useAccess } from '../../../session/useAccess.ts';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';

const entity = 'substitute/permissions';
const needed = 'SUB.PERMISSIONS';
const names = ['canUploadPhoto', 'canUploadResume'] as const;

/**
 * Switches for what the substitute may upload. They are two of the substitute's permissions and also appear on the tab
 * of permissions.
 */
export function UploadSwitches({ owner }: { readonly owner: Owner }) {
  const { permissions } = useAccess();
  return allows(permissions, needed) ? <Switches owner={owner} /> : null;
}

function Switches({ owner }: { readonly owner: Owner }) {
  const translate = useTranslate();
  const label = useId();
  const { data, error, refetch } = useGetOne<RecordData & { id: string | number }>(
    entity,
    { id: owner.id },
    { meta: failureInPlace },
  );
  const { set, isWorking } = useSetting(owner, data);
  if (error && !data)
    return (
      <ResultMessage
        error={error}
        title={translate('substitutes.files.permissionsFailed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  return (
    <Box role="group" aria-labelledby={label} sx={group}>
      <FormLabel id={label} component="div">
        {translate('substitutes.files.mayUpload')}
      </FormLabel>
      {names.map((name) => (
        <FormControlLabel
          key={name}
          label={translate(`substitutes.files.${name}`)}
          sx={{ m: 0, columnGap: 0.5 }}
          control={
            <Switch
              checked={data[name] === true}
              disabled={isWorking}
              onChange={({ target }) => set({ [name]: target.checked })}
            />
          }
        />
      ))}
    </Box>
  );
}

const group = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } as const;

/** Saves a switch as soon as it is changed, together with the unchanged value of the other switch. */
function useSetting(owner: Owner, data: RecordData | undefined) {
  const { entity: shown } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (changed: RecordData) => {
      const { canUploadPhoto = false, canUploadResume = false } = data ?? {};
      await setUploadPermissions(owner.id, { canUploadPhoto, canUploadResume, ...changed });
      await reloadEntity(client, entity);
    },
    onSuccess: () => notify('substitutes.files.permissionsKept', { type: 'success' }),
    onError: (error) => {
      notify(
        failureText(readFailure(shown, 'setUploadPermissions', error, translate), translate),
        untilClosed,
      );
    },
  });
  return { set: mutate, isWorking: isPending };
}
