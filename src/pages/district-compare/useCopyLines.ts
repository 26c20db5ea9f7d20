import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { importsOf } from '#providers/imports/imports.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { importPath } from '../../entity/importPath.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { type Cells, fileOf } from './comparedRows.ts';
import type { ComparedDistrict } from './DistrictChoice.tsx';

/**
 * Copies rows to a district: creates an import in that district and opens the import's page, where it is checked,
 * confirmed and can be undone like any other import.
 */
export function useCopyLines(headings: readonly string[]) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const { entity, text } = useEntity();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({
      lines,
      to,
    }: {
      readonly lines: readonly Cells[];
      readonly to: ComparedDistrict;
    }) => {
      const fileName = `${translate('districtCompare.fileName', { name: text(entity.plural) })}.csv`;
      const bytes = new Blob([fileOf({ headings, rows: lines })], { type: 'text/csv;charset=utf-8' });
      const sent = { entity: entity.name, fileName, bytes, organization: to.id };
      const { jobId } = await importsOf(entity.service).send(sent, new AbortController().signal);
      return inDistrict(to.id, `${importPath(entity)}/${jobId}`);
    },
    // Loads the other district's page from scratch, so that no data of this district stays in it.
    onSuccess: (address) => window.location.assign(address),
  });
  return {
    copy: (lines: readonly Cells[], to: ComparedDistrict) => mutate({ lines, to }),
    isSending: isPending || isSuccess,
    failed: error ? failureText(error) : undefined,
  };
}
