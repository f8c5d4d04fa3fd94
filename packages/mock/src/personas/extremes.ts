import type { PersonaDefinition } from './define.ts'
import { claim, markedClaims } from './factories/claim-factory.ts'
import { medicalRecords, weeklyPapers } from './factories/papers.ts'
import { card, charge } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'
import { ADVANTAGE } from './factories/wellness-factory.ts'

const PETS = 60
const KENNEL_PETS = 12
const CLAIMS = 500
const PAYMENTS = 2000
const REASONS = ['Limping', 'Ear infection', 'Vomiting', 'Annual exam', 'Itchy skin', 'Broken nail', 'Cough']
const NAMES = ['Bella', 'Luna', 'Charlie', 'Lucy', 'Cooper', 'Max', 'Bailey', 'Daisy', 'Sadie', 'Lola']

const many: PersonaDefinition = {
  name: 'many',
  firstName: 'Morgan',
  lastName: 'Shelter',
  serviceCode: 'US',
  shows: '60 pets, 500 claims, 2,000 payments',
  build: (context) => {
    const insured = Array.from({ length: PETS }, (_, nth) => {
      const name = `${NAMES[nth % NAMES.length]} ${Math.floor(nth / NAMES.length) + 1}`
      const pet = { type: nth % 3 === 0 ? 'Cat' : 'Dog', breedName: 'Mixed breed' }
      return insure(context, name, { nth, pet, days: 20 + nth * 5 })
    })
    card(context)
    for (const [nth, each] of insured.entries()) {
      medicalRecords(context, each, ['Vaccination record.png'])
      for (let count = nth; count < CLAIMS; count += PETS) {
        const isOpen = count % 5 === 0
        const progress = isOpen ? 'in review' : 'payment sent'
        const amounts = { totalInvoiceAmount: 50 + count, decision: { paid: isOpen ? 0 : 40 + count } }
        const lastSeenFor = REASONS[count % REASONS.length] ?? ''
        const id = String(30_000_000 + count)
        claim(context, each, { id, progress, daysAgo: count, lastSeenFor, ...amounts })
      }
      for (let count = nth; count < PAYMENTS; count += PETS) {
        charge(context, each, { daysAgo: Math.floor(count / 2) })
      }
    }
  },
}

/** A policyholder whose payment screen shows every policy at once. */
export const kennel: PersonaDefinition = {
  name: 'kennel',
  firstName: 'Billie',
  lastName: 'Carver',
  serviceCode: 'US',
  shows: '12 pets, 2,000 payments, wellness on every second one',
  build: (context) => {
    for (let nth = 0; nth < KENNEL_PETS; nth++) {
      const pet = { type: nth % 3 === 0 ? 'Cat' : 'Dog', breedName: 'Mixed breed' }
      const term = nth % 2 === 0 ? { wellnessPlan: ADVANTAGE } : {}
      const insured = insure(context, `${NAMES[nth % NAMES.length]} ${nth + 1}`, {
        nth,
        pet,
        term,
        days: 20 + nth * 5,
      })
      for (let count = nth; count < PAYMENTS; count += KENNEL_PETS) {
        charge(context, insured, { daysAgo: Math.floor(count / 2) })
      }
    }
    card(context)
  },
}

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const TEMPLATE = `"'\`\${7*7}{{7*7}}<b>bold</b>`
/** File names that would escape the folder they are saved in. */
const STRAY_LABELS = ['../../../etc/passwd.pdf', 'C:\\Windows\\CON.pdf', MARKUP, '.pdf']
/** A URL that only looks like one of ours. */
const ELSEWHERE = 'https://localhost.example.net/fdp-document-service/v1/documents/D-1'

const hostile: PersonaDefinition = {
  name: 'hostile',
  firstName: MARKUP,
  lastName: TEMPLATE,
  serviceCode: 'US',
  shows:
    'Markup and script in every text, claims included; documents with names and addresses that lead astray',
  build: (context) => {
    const type = '<svg onload=alert(3)>'
    const first = insure(context, MARKUP, { pet: { breedName: MARKUP, type }, papers: [] })
    insure(context, TEMPLATE, { pet: { breedName: 'javascript:alert(4)', type: 'cat' }, papers: [] })
    card(context)
    weeklyPapers(context, first, STRAY_LABELS)
    medicalRecords(context, first, ['X-ray.png'], { first: 5, url: ELSEWHERE })
    markedClaims(context, first, MARKUP)
  },
}

const FAMILY = '👩‍👩‍👧‍👦'
const MUFFIN = `${FAMILY} ${FAMILY} Muffin ${FAMILY} the Great ${FAMILY}`
const LONG = `Ñandú ${'Ünïcödé '.repeat(23)}`.trim().slice(0, 190)
const LABELS = ['تقرير طبي.pdf', 'Radiografía.png', 'Radiografi\u0301a.png', `${FAMILY.repeat(30)}.pdf`]

const unicode: PersonaDefinition = {
  name: 'unicode',
  firstName: 'José',
  lastName: 'Ben-Ḥayyim',
  serviceCode: 'US',
  shows: 'Right-to-left names, emoji, accents and very long names, in claims too',
  build: (context) => {
    const first = insure(context, 'كلب لطيف', { pet: { breedName: 'سلوقي' } })
    insure(context, MUFFIN, { pet: { type: 'Cat' } })
    insure(context, LONG, { pet: { breedName: 'Perro de agua español' } })
    card(context)
    medicalRecords(context, first, LABELS)
    markedClaims(context, first, `${FAMILY} تقيؤ ${LONG}`)
  },
}

export const extremes: PersonaDefinition[] = [many, hostile, unicode]
