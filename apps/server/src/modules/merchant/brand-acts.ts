// The changes of a brand as acts: a flag on or off, and the settings of one section.
import { officeActs } from '@perya/contract/office';
import { type Act, defineAct } from '../../platform/acts/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBrand, setFlag, updateBrand } from './brand-queries.ts';
import { peopleForChange } from './brand-rules.ts';
import { readSection, versionOf, withSection } from './brand-sections.ts';

export function brandActs(): Act[] {
  return [
    defineAct({
      name: 'brand.set-flag',
      version: 1,
      needs: 'brand.edit',
      sign: 'touch',
      input: officeActs['brand.set-flag'].input,
      subject: ({ flag }) => ['brand', `flag-${flag}`],
      people: peopleForChange,
      run: async (tx, { flag, on }, { brandId }) => {
        if (!(await setFlag(tx, brandId, flag, on))) throw new Refusal('TXN_CONFLICT');
        return {};
      },
    }),
    defineAct({
      name: 'brand.save-settings',
      version: 1,
      needs: 'brand.edit',
      sign: 'touch',
      input: officeActs['brand.save-settings'].input,
      subject: ({ values }) => ['brand', values.section],
      people: peopleForChange,
      run: async (tx, { version, values }, { brandId }) => {
        const row = await lockBrand(tx, brandId);
        if (!row) throw new Refusal('NOT_FOUND');
        if (versionOf(readSection(row, values.section)) !== version) throw new Refusal('TXN_CONFLICT');
        await updateBrand(tx, brandId, withSection(row, values));
        return {};
      },
    }),
  ];
}
