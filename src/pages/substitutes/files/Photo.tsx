import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'react-admin';
import { downloadSubstituteFile } from '#providers/files/substituteFiles.ts';
import { substituteFileTypes } from '#schemas/rules/substituteFiles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Owner } from '../../../derived/record/useOwner.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';

/** A substitute's photo; renders nothing if there is none. */
export function Photo({ owner }: { readonly owner: Owner }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { data = [], error } = useGetList<RecordData & { id: number }>(
    entity.name,
    {
      filter: { [owner.field]: owner.id, fileType: substituteFileTypes.photo },
      pagination: { page: 1, perPage: 1 },
    },
    { meta: failureInPlace },
  );
  const [file] = data;
  const picture = useQuery({
    queryKey: [entity.name, 'content', file?.id],
    queryFn: async () => asAddress(await downloadSubstituteFile(file?.id)),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: failureInPlace,
  });
  const failed = error ?? picture.error;
  if (failed) return <ResultMessage error={failed} title={translate('substitutes.files.failed')} />;
  if (!file || picture.data === undefined) return null;
  return (
    <Box
      component="img"
      src={picture.data}
      alt={translate('substitutes.files.photoOf', { name: file.userFileName })}
      sx={frame}
    />
  );
}

const frame = {
  width: 160,
  height: 160,
  objectFit: 'cover',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** Converts an image to a data URL, because the page's policy allows no other sources. */
function asAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(content);
  });
}
