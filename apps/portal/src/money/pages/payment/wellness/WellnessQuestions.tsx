import { wellnessQuestions } from '@portal/domain/wellness-facts'
import { SupportPhone } from '../../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../../session/context.ts'
import { Accordion } from '../../../../ui/Accordion.tsx'
import { Card } from '../../../../ui/Card.tsx'

/** Questions about wellness and their answers, one open at a time (001 §2, §9). */
export function WellnessQuestions() {
  const { supportPhone } = useApi().config
  const items = wellnessQuestions(supportPhone).map(({ question, answer }) => {
    const [before, after] = answer.split(supportPhone)
    const content =
      after === undefined ? (
        answer
      ) : (
        <span key={question}>
          <span>{before}</span>
          <SupportPhone />
          <span>{after}</span>
        </span>
      )
    return { title: question, content }
  })
  return (
    <Card title="Questions about wellness">
      <Accordion items={items} />
    </Card>
  )
}
