import type { Pet } from '../world/types.ts'
import { addDays, addYears } from './dates.ts'
import type { BuildContext } from './define.ts'
import { idsOf } from './factories.ts'

type About = { name: string; breedID: string; breed: string; gender: string }

/** What is kept of a pet beside its policy: facts, weights, reminders (000 §3). No screen shows the reminders. */
export function recordsOf(
  context: BuildContext,
  index: number,
  { name, breedID, breed, gender }: About,
): Pick<Pet, 'petAge' | 'about' | 'weights' | 'reminders'> {
  const { today } = context
  return {
    petAge: '3 years',
    about: [
      { key: 'name', name: 'Name', value: name, editable: true },
      { key: 'breed', name: 'Breed', value: breed, editable: false },
      { key: 'breedID', name: 'Breed id', value: breedID, editable: false },
      { key: 'birthday', name: 'Birthday', value: addYears(today, -3), editable: false },
      { key: 'gender', name: 'Gender', value: gender, editable: false },
      { key: 'size', name: 'Size', value: 'Medium', editable: false },
      { key: 'weight', name: 'Weight', value: '24', suffix: 'lb', editable: true },
      { key: 'favoriteFood', name: 'Favorite food', value: 'Salmon', editable: true },
      { key: 'favoriteToy', name: 'Favorite toy', value: 'Rope', editable: true },
      { key: 'avatarPicture', name: 'Picture', editable: true },
    ],
    weights: [{ weight: 24, uom: 'lb', date: addDays(today, -20) }],
    reminders: [
      {
        pet_id: idsOf(context, index).petId,
        type: 'VACCINATION',
        date: addDays(today, 45),
        description: 'Rabies booster',
      },
    ],
  }
}
