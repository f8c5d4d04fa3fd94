import type { Claim } from '../world/types.ts'
import { addDays } from './dates.ts'
import type { BuildContext, PersonaDefinition } from './define.ts'
import { idsOf, petOf, policyOf } from './factories.ts'
import { listOf } from './papers.ts'
import { usAccountOf } from './us-account.ts'

const PETS = 60
const CLAIMS = 500
const PAYMENTS = 2000
const NAMES = ['Bella', 'Luna', 'Charlie', 'Lucy', 'Cooper', 'Max', 'Bailey', 'Daisy', 'Sadie', 'Lola']

const many: PersonaDefinition = {
  name: 'many',
  firstName: 'Morgan',
  lastName: 'Shelter',
  serviceCode: 'US',
  shows: '60 pets, 500 claims, 2,000 payments',
  build: (context) => {
    const indexes = Array.from({ length: PETS }, (_, index) => index)
    const nameOf = (index: number) => `${NAMES[index % NAMES.length]} ${Math.floor(index / NAMES.length) + 1}`
    const policies = indexes.map((index) => policyOf(context, index, nameOf(index), { days: 20 + index * 5 }))
    const pets = indexes.map((index) =>
      petOf(context, index, nameOf(index), {
        type: index % 3 === 0 ? 'Cat' : 'Dog',
        breedName: 'Mixed breed',
      }),
    )
    const claims: Record<string, Claim[]> = {}
    for (let nth = 0; nth < CLAIMS; nth++) {
      const ids = idsOf(context, nth % PETS)
      const list = claims[ids.petId] ?? []
      claims[ids.petId] = list
      list.push({
        claimNumber: String(30_000_000 + nth),
        parentClaimNumber: String(30_000_000 + nth),
        policyNumber: ids.policyNumber,
        policyNumberDisplay: ids.display,
        status: nth % 5 === 0 ? 'OPEN' : 'CLOSED',
        progressStatus: nth % 5 === 0 ? 'in review' : 'payment sent',
        treatmentDate: addDays(context.today, -nth),
        totalInvoiceAmount: 50 + nth,
        paid: nth % 5 === 0 ? 0 : 40 + nth,
      })
    }
    const paymentHistory = Array.from({ length: PAYMENTS }, (_, nth) => ({
      policyNumber: idsOf(context, nth % PETS).policyNumber,
      date: addDays(context.today, -Math.floor(nth / 2)),
      amount: 41.2,
      currency: 'USD' as const,
      petName: nameOf(nth % PETS),
    }))
    return {
      account: usAccountOf(context, { firstName: 'Morgan', lastName: 'Shelter' }, policies, pets, {
        paymentHistory,
      }),
      claims,
      medicalRecords: Object.fromEntries(
        policies.map(({ policyNumber }) => [
          policyNumber,
          listOf(context, policyNumber, 1, ['Vaccination record.png']),
        ]),
      ),
    }
  },
}

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const TEMPLATE = `"'\`\${7*7}{{7*7}}<b>bold</b>`

const STRAY_LABELS = ['../../../etc/passwd.pdf', 'C:\\Windows\\CON.pdf', MARKUP, '.pdf']

/** Names that would leave the folder they are saved in, and an address that looks like ours and is not. */
function strayDocuments(context: BuildContext) {
  const { policyNumber, termId } = idsOf(context, 1)
  const elsewhere = 'https://localhost.example.net/fdp-document-service/v1/documents/D-1'
  return {
    policyDocuments: { [termId]: listOf(context, policyNumber, 1, STRAY_LABELS) },
    medicalRecords: { [policyNumber]: [{ url: elsewhere, label: 'X-ray.png', createdDate: context.today }] },
  }
}

const hostile: PersonaDefinition = {
  name: 'hostile',
  firstName: MARKUP,
  lastName: TEMPLATE,
  serviceCode: 'US',
  shows: 'Markup and script in every text, documents with names and addresses that lead astray',
  build: (context) => ({
    ...strayDocuments(context),
    account: usAccountOf(
      context,
      { firstName: MARKUP, lastName: TEMPLATE },
      [policyOf(context, 1, MARKUP), policyOf(context, 2, TEMPLATE)],
      [
        petOf(context, 1, MARKUP, { breedName: MARKUP, type: '<svg onload=alert(3)>' }),
        petOf(context, 2, TEMPLATE, { breedName: 'javascript:alert(4)', type: 'cat' }),
      ],
    ),
  }),
}

const FAMILY = '👩‍👩‍👧‍👦'
const LONG = `Ñandú ${'Ünïcödé '.repeat(23)}`.trim().slice(0, 190)

const unicode: PersonaDefinition = {
  name: 'unicode',
  firstName: 'José',
  lastName: 'Ben-Ḥayyim',
  serviceCode: 'US',
  shows: 'Right-to-left names, emoji, accents and very long names',
  build: (context) => ({
    medicalRecords: {
      [idsOf(context, 1).policyNumber]: listOf(context, idsOf(context, 1).policyNumber, 1, [
        'تقرير طبي.pdf',
        'Radiografía.png',
        'Radiografi\u0301a.png',
        `${FAMILY.repeat(30)}.pdf`,
      ]),
    },
    account: {
      ...usAccountOf(
        context,
        { firstName: 'José', lastName: 'Ben-Ḥayyim' },
        [
          policyOf(context, 1, 'كلب لطيف'),
          policyOf(context, 2, `${FAMILY} ${FAMILY} Muffin ${FAMILY} the Great ${FAMILY}`),
          policyOf(context, 3, LONG),
        ],
        [
          petOf(context, 1, 'كلب لطيف', { breedName: 'سلوقي' }),
          petOf(context, 2, `${FAMILY} ${FAMILY} Muffin ${FAMILY} the Great ${FAMILY}`, { type: 'Cat' }),
          petOf(context, 3, LONG, { breedName: 'Perro de agua español' }),
        ],
      ),
    },
  }),
}

export const extremes: PersonaDefinition[] = [many, hostile, unicode]
