/** The texts of the pages of substitutes. */
export const substitutes = {
  limit: {
    day: 'in a day',
    week: 'in a week',
    month: 'in a month',
    narrow: 'Fewer hours %{spans} than in a shorter time: the substitute may not work more than that.',
    tooLow: 'Nobody can take a job under these limits: the shortest lasts %{hours} hours (%{spans}).',
  },
  performance: {
    chart:
      'Jobs taken, refused and given up, and calls not answered, month by month, as bars; the table has the same in numbers.',
    noBars: 'Months stand here as bars, as soon as jobs were offered.',
  },
  files: {
    add: 'Add a photo or a résumé',
    title: 'Add a photo or a résumé',
    choose: { photo: 'Choose a photo', resume: 'Choose a résumé' },
    taken: 'Accepted: %{kinds}, at most %{limit} MB. The new file replaces the one before.',
    kept: { photo: 'The photo was saved.', resume: 'The résumé was saved.' },
    allKept: 'The file was saved. |||| %{smart_count} files were saved.',
    upload: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    download: 'Save %{name} on this computer',
    failed: 'The file could not be read.',
    remove: 'Take away %{name}',
    removeTitle: 'Take away %{name}?',
    removeText: 'The file is deleted. It cannot be brought back.',
    removeButton: 'Take away',
    removed: '%{name} was taken away.',
    photoOf: 'Photo of the substitute, %{name}',
    mayUpload: 'The substitute may send',
    canUploadPhoto: 'a photo',
    canUploadResume: 'a résumé',
    permissionsKept: 'What the substitute may send was saved.',
    permissionsFailed: 'What the substitute may send could not be read.',
  },
};
