import { reportColours as c } from './report-colours'

/** How a report looks on a screen and on A4 paper. Fonts are the reader's own: a report loads nothing. */
export const reportStyle = `
:root{color-scheme:light;font-size:15px}
*{box-sizing:border-box}
body{margin:0;background:${c.faint};color:${c.ink};font:1rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:58rem;margin:1.5rem auto;padding:3rem 3.5rem 4rem;background:#fff;box-shadow:0 1px 3px #0002}
h1{font-size:2.1rem;line-height:1.15;letter-spacing:-.015em;margin:.15em 0 1rem;overflow-wrap:anywhere}
h2{font-size:1.3rem;line-height:1.25;letter-spacing:-.005em;margin:0 0 .6rem;padding-top:.45rem;border-top:2px solid ${c.ink}}
h3{font-size:1rem;margin:1.4rem 0 .4rem}
h4{font-size:.93rem;margin:1.1rem 0 .3rem}
section{margin-top:2.6rem}
p{margin:.35rem 0;max-width:44rem}
a{color:${c.team};overflow-wrap:anywhere}
ul{margin:.35rem 0;padding-left:1.2rem}
li{margin:.15rem 0}
code,pre{font-family:"JetBrains Mono",ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace;font-size:.86em;overflow-wrap:anywhere}
pre{margin:.4rem 0 1rem;padding:.6rem .8rem;background:${c.faint};border-left:3px solid ${c.line};white-space:pre-wrap}
.note,.unit,figcaption,.detail{color:${c.soft}}
.note,.unit,figcaption{font-size:.9rem}
.detail{font-size:.88em}
.good{color:${c.good}}.bad{color:${c.bad}}.even{color:${c.soft}}

.cover .marks{display:flex;justify-content:space-between;margin:0 0 2.2rem;max-width:none;font-size:.8rem;letter-spacing:.04em;color:${c.soft}}
.cover .draft{border:1px solid ${c.act};color:${c.act};border-radius:3px;padding:0 .5em;font-weight:600}
.cover .kind{margin:0;color:${c.soft};font-size:1.05rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.6rem,1fr));gap:.6rem 1.6rem;margin:0;padding-top:.8rem;border-top:1px solid ${c.line}}
.facts dt{font-size:.8rem;color:${c.soft}}
.facts dd{margin:0;font-weight:600;overflow-wrap:anywhere}

.figures{display:flex;flex-wrap:wrap;gap:.4rem 2.6rem;margin:.2rem 0 0}
.figure dt{font-size:.85rem;color:${c.soft};border-top:3px solid currentColor;padding-top:.3rem;min-width:7.5rem}
.figure dd{margin:0;font-size:1.7rem;font-weight:650;letter-spacing:-.02em;line-height:1.2}
.figure.none dt{color:${c.none}}.figure.record dt{color:${c.record}}.figure.team dt{color:${c.team}}
.unit{margin:.1rem 0 1rem}

table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem;font-size:.92rem}
caption{text-align:left;color:${c.soft};padding:0 0 .3rem;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.34rem .7rem .34rem 0;border-bottom:1px solid ${c.line}}
th:last-child,td:last-child{padding-right:0}
thead th{font-size:.82rem;font-weight:600;color:${c.soft};border-bottom-color:${c.soft};vertical-align:bottom}
tbody th{font-weight:400}
.number{text-align:right}
td.time,.number,.events td.kind{white-space:nowrap}
.pairs{width:auto;min-width:60%}
.pairs th{padding-right:2rem;color:${c.soft}}
.numbers{font-size:.82rem}
.numbers td{padding-top:.16rem;padding-bottom:.16rem;border-bottom:0}
.numbers td:first-child{padding-left:1rem;overflow-wrap:anywhere}
.numbers tbody th{padding-top:.7rem;border-bottom:0;font-weight:400}
.numbers tbody{border-bottom:1px solid ${c.line}}
.basis{font-weight:600}
.assumed .basis{color:${c.act}}.documented .basis{color:${c.good}}
.events td:nth-last-child(2),.decisions td:nth-child(3){overflow-wrap:anywhere}
.events .is-decision td:first-child,td.act,.key .act{color:${c.act}}
.act{color:${c.act};font-weight:600}
.detail{white-space:pre-line}

figure{margin:.4rem 0 1rem}
figure svg{display:block;width:100%;height:auto}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;font-size:.85rem;max-width:none}
.key span{color:${c.ink};font-weight:400}
.key span::before{content:"";display:inline-block;width:1.5em;height:0;border-top:3px solid ${c.team};vertical-align:.26em;margin-right:.45em}
.key .record::before{border-top-color:${c.record}}
.key .none::before{border-top:2px dashed ${c.none}}
.key .truth::before{border-top:2px solid ${c.truth}}
.key .act::before{width:0;height:1em;border-top:0;border-left:2px dotted ${c.act};vertical-align:-.12em}
.key .blind::before{height:.9em;border:1px solid ${c.line};vertical-align:-.1em;background:repeating-linear-gradient(135deg,${c.blind} 0 1px,#fff 1px 4px)}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(22rem,1fr));gap:.4rem 1.6rem}
.panel figcaption{line-height:1.35}

@media (max-width:46rem){main{margin:0;padding:1.5rem 1.1rem 3rem}.panels{grid-template-columns:1fr}table{display:block;overflow-x:auto}}
@media print{
@page{size:A4;margin:16mm 15mm 18mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt system-ui,sans-serif;color:${c.soft}}}
:root{font-size:10pt}
body{background:#fff}
main{margin:0;padding:0;max-width:none;box-shadow:none}
section{margin-top:8mm}
h2,h3,h4,caption,.key,.numbers tbody th{break-after:avoid}
table:not(.events,.decisions,.numbers),.facts,#reproduce{break-inside:avoid}
p{max-width:none}
figure,tr,.figures,pre{break-inside:avoid}
thead{display:table-header-group}
.panels{grid-template-columns:1fr 1fr}
a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`
